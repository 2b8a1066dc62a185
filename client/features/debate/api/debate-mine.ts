import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { DebateMine } from '#shared/contract/debate.ts'

/** What the reader did to a debate and may do with it; members only. */
export const debateMineQuery = (id: number) =>
  queryOptions({
    queryKey: ['debate', id, 'me'],
    queryFn: ({ client, signal }) => apiOf(client)<DebateMine>(`/debates/${id}/me`, { signal }),
  })
