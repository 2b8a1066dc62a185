export { deactivateCode, setCode } from './code.commands.ts'
export { findCodes } from './code.queries.ts'
export { registerCode } from './code.routes.ts'
