export { debateQuery, debatesQuery } from './debate.api.ts'
export { DebateEntry } from './debate-entry.tsx'
export { eventLabel } from './event-labels.ts'
