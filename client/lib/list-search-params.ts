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
