export { findCodes } from './code.repository.ts'
export { registerCode } from './code.routes.ts'
export { deactivateCode, setCode } from './code-acts.ts'
