export { purgeReadNotifications } from './notification.commands.ts'
export { registerNotification } from './notification.routes.ts'
export { notificationHandlers } from './outbox-handlers.commands.ts'
