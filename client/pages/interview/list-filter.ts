import type { InterviewFilter } from '#client/features/interview/api/interviews.ts'
import { filterStates } from '#client/features/interview/state.ts'
import { paths } from '#client/paths.ts'
import { limits, paging } from '#shared/constants/limits.ts'
import type { InterviewSort } from '#shared/contract/interview.ts'

/** Sorts in the order they are offered. */
export const sortLabels: [InterviewSort, string][] = [
  ['recent', '최신'],
  ['upcoming', '예정'],
  ['hot', '인기'],
  ['agreed', '공감'],
]

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): InterviewFilter {
  const page = Number(search.get('page'))
  const sort = sortLabels.find(([sort]) => sort === search.get('sort'))?.[0]
  const keyword = [...(search.get('keyword') ?? '').trim()].slice(0, limits.keyword.max).join('')
  return {
    page: Number.isInteger(page) && page > 1 && page <= paging.maxPage ? page : undefined,
    sort: sort === 'recent' ? undefined : sort,
    category: search.get('category')?.slice(0, 40) || undefined,
    state: filterStates.find(state => state === search.get('state')),
    keyword: keyword || undefined,
  }
}

/** The address of a filter, without what stands at its default. */
export function hrefOf({ page, sort, category, state, keyword }: InterviewFilter): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && search.set(name, value)
  set('category', category)
  set('state', state)
  set('keyword', keyword)
  set('sort', sort === 'recent' ? undefined : sort)
  set('page', page && page > 1 ? String(page) : undefined)
  return `${paths.interviews()}${search.size > 0 ? `?${search}` : ''}`
}
