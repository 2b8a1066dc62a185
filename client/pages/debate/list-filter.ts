import type { DebateFilter } from '#client/features/debate/api/debates.ts'
import { filterStates, partLabels, sortLabels } from '#client/features/debate/debate-words.ts'
import { paths } from '#client/paths.ts'
import { limits, paging } from '#shared/constants/limits.ts'

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): DebateFilter {
  const page = Number(search.get('page'))
  const cursor = search.get('cursor')?.slice(0, 200) || undefined
  const sort = sortLabels.find(([sort]) => sort === search.get('sort'))?.[0]
  const keyword = [...(search.get('keyword') ?? '').trim()].slice(0, limits.keyword.max).join('')
  return {
    page: !cursor && Number.isInteger(page) && page >= 1 && page <= paging.maxPage ? page : undefined,
    cursor,
    sort: sort === 'recent' ? undefined : sort,
    category: search.get('category')?.slice(0, 40) || undefined,
    state: filterStates.find(state => state === search.get('state')),
    keyword: keyword || undefined,
    mine: partLabels.find(([part]) => part === search.get('mine'))?.[0],
  }
}

/** The address of a filter, without what stands at its default. */
export function hrefOf({ page, cursor, sort, category, state, keyword, mine }: DebateFilter): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && search.set(name, value)
  set('category', category)
  set('state', state)
  set('mine', mine)
  set('keyword', keyword)
  set('sort', sort === 'recent' ? undefined : sort)
  set('cursor', cursor)
  set('page', page && page > 1 && !cursor ? String(page) : undefined)
  return `${paths.debates()}${search.size > 0 ? `?${search}` : ''}`
}
