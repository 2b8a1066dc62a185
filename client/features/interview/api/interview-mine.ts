import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewMine } from '#shared/contract/interview.ts'

/** What the reader did to an interview and its questions, and may do; members only. */
export const interviewMineQuery = (id: number) =>
  queryOptions({
    queryKey: ['interview', id, 'me'],
    queryFn: ({ client, signal }) => apiOf(client)<InterviewMine>(`/interviews/${id}/me`, { signal }),
  })
