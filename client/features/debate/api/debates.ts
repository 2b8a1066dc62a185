import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { DebateSort, DebateState, DebateSummary } from '#shared/contract/debate.ts'
import type { List } from '#shared/contract/list.ts'

/** What the reader did in the debates of a list (R12.9). */
export type DebatePart = 'stance' | 'agreed' | 'interest'

/** What a list of debates may be narrowed by; absent means all. `cursor` goes where page numbers end (R12.8). */
export type DebateFilter = {
  page?: number
  cursor?: string
  size?: number
  sort?: DebateSort
  category?: string
  state?: DebateState
  keyword?: string
  mine?: DebatePart
}

/** A page of debates. */
export const debatesQuery = (filter: DebateFilter) =>
  queryOptions({
    queryKey: ['debates', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<DebateSummary>>('/debates', { query: filter, signal }),
  })
