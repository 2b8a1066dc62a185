import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, query } from '#client/lib/call.ts'
import { addressOf, keywordIn, pageIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { paging } from '#shared/constants/limits.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import type { SearchKind, SearchResult } from '#shared/contract/search.ts'

/** Words looked for and the order of what is found; `relevant` puts words in titles first. */
export type SearchFilter = CallQuery<'GET /search'>

export const searchQuery = (filter: SearchFilter) => query('GET /search', { query: filter })

/** Matches unfinished syllables too; answers an empty list on failure, since the search goes on. */
export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    ...query('GET /search/suggestions', { query: { keyword, size: 7 } }),
    queryFn: ({ client, signal }) =>
      call(client, 'GET /search/suggestions', { query: { keyword, size: 7 }, signal }).catch(() => ({
        items: [],
      })),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  })

/** Hits of one kind that the API ranks by relevance; no page lies beyond them. */
const maxRanked = 200

export function filterOf(search: URLSearchParams): SearchFilter | null {
  const keyword = keywordIn(search)
  if (!keyword) return null
  return {
    keyword,
    kind: searchKindLabels.find(([kind]) => kind === search.get('kind'))?.[0],
    sort: search.get('sort') === 'recent' ? 'recent' : 'relevant',
    page: pageIn(search),
  }
}

export const hrefOf = ({ keyword, kind, sort, page }: SearchFilter): string =>
  addressOf(paths.search(), {
    keyword,
    kind,
    sort: sort === 'recent' ? sort : undefined,
    page: page && page > 1 ? page : undefined,
  })

export const lastPage = ({ total, size }: SearchResult, sort: SearchFilter['sort']): number =>
  Math.min(Math.ceil((sort === 'recent' ? total : Math.min(total, maxRanked)) / size), paging.maxPage)

export const countsFilterOf = ({ keyword, kind, sort, page }: SearchFilter): SearchFilter =>
  kind ? { keyword, size: 1 } : { keyword, kind, sort, page }

export const searchKindLabels: [SearchKind, string][] = [
  ['question', '질문'],
  ['debate', '토론'],
  ['interview', '인터뷰'],
  ['green-paper', '녹서'],
  ['notice', '공지'],
  ['faq', '자주 묻는 질문'],
]

export const kindLabel = (kind: SearchKind): string =>
  searchKindLabels.find(([known]) => known === kind)?.[1] ?? ''

/** Says what was looked for instead of a slip: ‘전세’로. The table of particles is fetched only then. */
export async function meantAs({ meant }: SearchResult): Promise<string | null> {
  if (meant === null) return null
  const { josa } = await import('es-hangul')
  return `‘${meant}’${josa.pick(meant, '으로/로')}`
}
