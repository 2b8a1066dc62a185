export { notificationHandlers } from './handlers.ts'
export { purgeReadNotifications } from './notification.repository.ts'
export { registerNotification } from './notification.routes.ts'
