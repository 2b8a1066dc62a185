import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'

/** The page number in an address; what is none reads as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= paging.maxPage ? page : 1
}

/** The last page that can be reached by number (R12.8). */
export const lastPageOf = ({ total, size }: Pick<List<unknown>, 'total' | 'size'>): number =>
  Math.min(Math.ceil(total / size), paging.maxPage)

/** An address with its parameters, those that are undefined left out, and the page when it is not the first. */
export function hrefWith(path: string, parameters: Record<string, string | undefined>, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
