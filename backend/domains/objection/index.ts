export { decideObjection } from './objection.commands.ts'
export { findDeskObjections } from './objection.queries.ts'
export { registerObjection } from './objection.routes.ts'
