export { isSuspended } from './is-suspended.ts'
export { type EndSessions, takeBackLeaving } from './leave.ts'
export type { Admit } from './sign-up.ts'
export { registerUser } from './user.routes.ts'
