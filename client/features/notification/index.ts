export { notificationsQuery } from './notification.api.ts'
export { NotificationRow } from './notification-row.tsx'
