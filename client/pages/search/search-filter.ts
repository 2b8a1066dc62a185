import type { SearchFilter } from '#client/features/search/api/search.ts'
import { searchKindLabels } from '#client/features/search/kind-label.ts'
import { paths } from '#client/paths.ts'
import { paging } from '#shared/constants/limits.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { addressOf, keywordIn, pageIn } from '../list-address.ts'

/** Hits of one kind that the API ranks by relevance; no page lies beyond them. */
const ranked = 200

/** Reads a search's address: words in titles first unless it asks for the newest; null without words. */
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

/** The address of a search, without what stands at its default. */
export const hrefOf = ({ keyword, kind, sort, page }: SearchFilter): string =>
  addressOf(paths.search(), {
    keyword,
    kind,
    sort: sort === 'recent' ? sort : undefined,
    page: page && page > 1 ? page : undefined,
  })

/** The last page with hits. */
export const lastPage = ({ total, size }: SearchResult, sort: SearchFilter['sort']): number =>
  Math.min(Math.ceil((sort === 'recent' ? total : Math.min(total, ranked)) / size), paging.maxPage)

/** The search that tells how much of each kind there is; itself, unless it is narrowed to one. */
export const countsFilterOf = ({ keyword, kind, sort, page }: SearchFilter): SearchFilter =>
  kind ? { keyword, size: 1 } : { keyword, kind, sort, page }
