export type { Admit } from './sign-up.ts'
export { registerUser } from './user.routes.ts'
