import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Debate } from '#shared/contract/debate.ts'

/** A debate with its background, positions, events, best comments and conclusion. */
export const debateQuery = (id: number) =>
  queryOptions({
    queryKey: ['debate', id],
    queryFn: ({ client, signal }) => apiOf(client)<Debate>(`/debates/${id}`, { signal }),
  })
