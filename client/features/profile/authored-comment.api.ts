import { query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

/**
 * The comments of one member, newest first, each beside the post it is on. Absent `author` means the reader, whose
 * hidden comments come with the reason; members only then.
 */
export const authoredCommentsQuery = (filter: CallQuery<'GET /comments'>) =>
  query('GET /comments', { query: filter })
