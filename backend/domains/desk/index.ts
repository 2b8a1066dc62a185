export { registerDeskToday } from './today.routes.ts'
