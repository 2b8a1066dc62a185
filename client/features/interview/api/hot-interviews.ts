import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewSummary } from '#shared/contract/interview.ts'

/** Interviews that people agree with and discuss most of late. */
export const hotInterviewsQuery = queryOptions({
  queryKey: ['interviews', 'hot'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: InterviewSummary[] }>('/interviews/hot', {
      query: { size: 6 },
      signal,
    })
    return items
  },
})
