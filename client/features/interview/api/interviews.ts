import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewSort, InterviewState, InterviewSummary } from '#shared/contract/interview.ts'
import type { List } from '#shared/contract/list.ts'

/** What a list of interviews may be narrowed by; absent means all. */
export type InterviewFilter = {
  page?: number
  size?: number
  sort?: InterviewSort
  category?: string
  state?: InterviewState
  keyword?: string
  guest?: string
}

/** A page of interviews. */
export const interviewsQuery = (filter: InterviewFilter) =>
  queryOptions({
    queryKey: ['interviews', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<InterviewSummary>>('/interviews', { query: filter, signal }),
  })
