export { registerAgreement } from './agreement.routes.ts'
export { registerDeskAgreement } from './desk-agreement.routes.ts'
export { findSuspiciousPosts } from './suspicious-posts.queries.ts'
