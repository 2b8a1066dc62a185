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
const ranked = 200

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
  Math.min(Math.ceil((sort === 'recent' ? total : Math.min(total, ranked)) / size), paging.maxPage)

export const countsFilterOf = ({ keyword, kind, sort, page }: SearchFilter): SearchFilter =>
  kind ? { keyword, size: 1 } : { keyword, kind, sort, page }

export const searchKindLabels: [SearchKind, string][] = [
  ['question', '질문'],
  ['debate', '토론'],
  ['interview', '인터뷰'],
  ['green-paper', '녹서'],
  ['notice', '공지'],
  ['faq', '자주 묻는 물음'],
]

export const kindLabel = (kind: SearchKind): string =>
  searchKindLabels.find(([known]) => known === kind)?.[1] ?? ''

/** Letters of a keyboard that was left on English; one syllable alone is more often an abbreviation. */
const typedBlind = /^[a-z][a-z\s]*[a-z]$/i
const syllables = /^[가-힣]{2}[가-힣\s]*$/

export type MeantHangul = { word: string; offer: string }

/**
 * Reads a keyword typed in English letters as Hangul (`rnrghl` → 국회), with the sentence that offers it; null where it
 * makes no whole syllables. The keyboard's table is fetched only for such a keyword.
 */
export async function meantHangul(keyword: string): Promise<MeantHangul | null> {
  if (!typedBlind.test(keyword)) return null
  const { convertQwertyToHangul, josa } = await import('es-hangul')
  const word = convertQwertyToHangul(keyword)
  return syllables.test(word) ? { word, offer: `${josa(word, '으로/로')} 찾을까요?` } : null
}
