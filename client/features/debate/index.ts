export { debateQuery, debatesQuery } from './debate.api.ts'
export { DebateEntry } from './debate-entry.tsx'
export { eventLabel } from './debate-events.tsx'
export { statusLabel } from './debate-status.tsx'
