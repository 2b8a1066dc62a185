export { registerDeskSynonym } from './desk-synonym.routes.ts'
export { registerSearch } from './search.routes.ts'
export { addSynonym, markForReading, removeSynonym } from './synonym.commands.ts'
export { findSynonyms } from './synonym.queries.ts'
