import type { QuestionFilter } from '#client/features/question/api/questions.ts'
import { filterLives } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { limits, paging } from '#shared/constants/limits.ts'
import type { QuestionSort } from '#shared/contract/question-list.ts'

/** Sorts in the order they are offered. */
export const sortLabels: [QuestionSort, string][] = [
  ['recent', '최신'],
  ['agreed', '공감'],
  ['discussed', '의견'],
  ['viewed', '조회'],
]

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): QuestionFilter {
  const page = Number(search.get('page'))
  const sort = sortLabels.find(([sort]) => sort === search.get('sort'))?.[0]
  const life = filterLives.find(life => life === search.get('life'))
  const keyword = [...(search.get('keyword') ?? '').trim()].slice(0, limits.keyword.max).join('')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= paging.maxPage ? page : undefined,
    sort: sort === 'recent' ? undefined : sort,
    category: search.get('category')?.slice(0, 40) || undefined,
    life,
    keyword: keyword || undefined,
  }
}

/** The address of a filter, without what stands at its default. */
export function hrefOf({ page, sort, category, life, keyword }: QuestionFilter): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && search.set(name, value)
  set('category', category)
  set('life', life)
  set('keyword', keyword)
  set('sort', sort === 'recent' ? undefined : sort)
  set('page', page && page > 1 ? String(page) : undefined)
  return `${paths.questions()}${search.size > 0 ? `?${search}` : ''}`
}
