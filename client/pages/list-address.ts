import { limits, paging } from '#shared/constants/limits.ts'

/** The page number in a list's address (R12.8); what does not fit is left out rather than refused. */
export function pageIn(search: URLSearchParams): number | undefined {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 && page <= paging.maxPage ? page : undefined
}

/** The words in an address, cut to what the API takes. */
export function keywordIn(search: URLSearchParams): string | undefined {
  const typed = (search.get('keyword') ?? '').normalize('NFC').trim()
  return [...typed].slice(0, limits.keyword.max).join('') || undefined
}

/** An address with the parameters that are set, in the order given. */
export function addressOf(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
