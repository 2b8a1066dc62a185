import { limits, paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'

export function pageIn(search: URLSearchParams): number | undefined {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 && page <= paging.maxPage ? page : undefined
}

export const pageOf = (search: URLSearchParams): number => pageIn(search) ?? 1

/** `q` is what other sites call it; a `keyword` goes before. */
export function keywordIn(search: URLSearchParams): string | undefined {
  const typed = (search.get('keyword') ?? search.get('q') ?? '').normalize('NFC').trim()
  return [...typed].slice(0, limits.keyword.max).join('') || undefined
}

export function addressOf(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export const lastPageOf = ({ total, size }: Pick<List<unknown>, 'total' | 'size'>): number =>
  Math.min(Math.ceil(total / size), paging.maxPage)

export const hrefWith = (path: string, parameters: Record<string, string | undefined>, page = 1): string =>
  addressOf(path, { ...parameters, page: page > 1 ? page : undefined })

/** Of a list that is ordered by more than an id. */
export const cursorIn = (search: URLSearchParams): string | undefined =>
  search.get('cursor')?.slice(0, 200) || undefined

/** Of a list that is ordered by id. */
export const idCursorIn = (search: URLSearchParams): number | undefined =>
  Number(/^\d{1,15}$/.exec(search.get('cursor') ?? '')?.[0]) || undefined

export type Place = { page?: number | undefined; cursor?: string | undefined }

/** A cursor goes before a page number. */
export function placeIn(search: URLSearchParams): Place {
  const cursor = cursorIn(search)
  return { page: cursor ? undefined : pageIn(search), cursor }
}

export const parametersOf = ({ page, cursor }: Place): Place => ({
  cursor,
  page: !cursor && page && page > 1 ? page : undefined,
})

export const categoryIn = (search: URLSearchParams): string | undefined =>
  /^[a-z0-9-]{1,40}$/.exec(search.get('category') ?? '')?.[0]

type Labels<Value extends string> = readonly (readonly [Value, string])[]

/** Undefined for a value that has no label. */
export const labelledIn = <Value extends string>(
  search: URLSearchParams,
  name: string,
  labels: Labels<Value>,
): Value | undefined => labels.find(([value]) => value === search.get(name))?.[0]

/** The first order is the default and is left out of addresses. */
export const sortIn = <Sort extends string>(
  search: URLSearchParams,
  labels: Labels<Sort>,
  name = 'sort',
): Sort | undefined => labelledIn(search, name, labels.slice(1))

type PostFilter<Sort> = Place &
  Record<'category' | 'keyword', string | undefined> & { sort: Sort | undefined }

/** Filter that all lists of posts have. */
export const postFilterIn = <Sort extends string>(
  search: URLSearchParams,
  sortLabels: Labels<Sort>,
): PostFilter<Sort> => ({
  ...placeIn(search),
  sort: sortIn(search, sortLabels),
  category: categoryIn(search),
  keyword: keywordIn(search),
})
