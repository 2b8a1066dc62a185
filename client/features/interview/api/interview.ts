import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Interview } from '#shared/contract/interview.ts'

/** An interview with guests, media, chapters and the opening of its transcript. */
export const interviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['interview', id],
    queryFn: ({ client, signal }) => apiOf(client)<Interview>(`/interviews/${id}`, { signal }),
  })
