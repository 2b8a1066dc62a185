import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SimilarDebateEvent } from '#shared/contract/search.ts'

/** Events of other debates on nearly the same, newest first. */
export const similarDebateEventsQuery = (id: number) =>
  queryOptions({
    queryKey: ['debate', id, 'similar-events'],
    queryFn: async ({ client, signal }) => {
      const path = `/debates/similarity-debate-event/${id}`
      const { items } = await apiOf(client)<{ items: SimilarDebateEvent[] }>(path, {
        query: { size: 3 },
        signal,
      })
      return items
    },
  })
