export { findFoldedComments, isBlockedBy } from './block.queries.ts'
export { registerBlock } from './block.routes.ts'
