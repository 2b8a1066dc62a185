import type { InterviewFilter } from '#client/features/interview/api/interviews.ts'
import { filterStates } from '#client/features/interview/state.ts'
import { paths } from '#client/paths.ts'
import type { InterviewSort } from '#shared/contract/interview.ts'
import { addressOf, keywordIn, pageIn } from '../list-address.ts'

/** Sorts in the order they are offered. */
export const sortLabels: [InterviewSort, string][] = [
  ['recent', '최신'],
  ['upcoming', '예정'],
  ['hot', '인기'],
  ['agreed', '공감'],
]

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): InterviewFilter {
  const sort = sortLabels.find(([sort]) => sort === search.get('sort'))?.[0]
  return {
    page: pageIn(search),
    sort: sort === 'recent' ? undefined : sort,
    category: search.get('category')?.slice(0, 40) || undefined,
    state: filterStates.find(state => state === search.get('state')),
    keyword: keywordIn(search),
  }
}

/** The address of a filter, without what stands at its default. */
export function hrefOf({ page, sort, category, state, keyword }: InterviewFilter): string {
  return addressOf(paths.interviews(), {
    category,
    state,
    keyword,
    sort: sort === 'recent' ? undefined : sort,
    page: page && page > 1 ? page : undefined,
  })
}
