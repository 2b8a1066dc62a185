import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { AuthoredComment } from '#shared/contract/comment.ts'
import type { List } from '#shared/contract/list.ts'

/** Absent `author` means the reader, whose hidden comments come with the reason; members only then. */
export type AuthoredFilter = { author?: number; page?: number; size?: number }

/** What one member wrote, newest first, each beside the post it stands on. */
export const authoredCommentsQuery = (filter: AuthoredFilter) =>
  queryOptions({
    queryKey: ['comments', 'authored', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<AuthoredComment>>('/comments', { query: filter, signal }),
  })
