import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SearchKind, SearchResult } from '#shared/contract/search.ts'

/** What is looked for and how it is ordered; `relevant` puts words in titles first. */
export type SearchFilter = {
  keyword: string
  kind?: SearchKind | undefined
  sort?: 'relevant' | 'recent' | undefined
  page?: number | undefined
  size?: number | undefined
}

/** A page of everything public that holds every word. */
export const searchQuery = (filter: SearchFilter) =>
  queryOptions({
    queryKey: ['search', filter],
    queryFn: ({ client, signal }) => apiOf(client)<SearchResult>('/search', { query: filter, signal }),
  })
