import type { PaperFilter } from '#client/features/green-paper/api/papers.ts'
import { paths } from '#client/paths.ts'
import { addressOf, keywordIn, pageIn } from '../list-address.ts'

/** Reads a list's address; what does not fit is left out rather than refused. */
export function filterOf(search: URLSearchParams): PaperFilter {
  const cursor = search.get('cursor')?.slice(0, 200) || undefined
  return {
    page: cursor ? undefined : pageIn(search),
    cursor,
    keyword: keywordIn(search),
    author: numberIn(search, 'author'),
    citing: numberIn(search, 'citing'),
  }
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const number = Number(search.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The address of a filter, without what stands at its default. */
export const hrefOf = ({ page, cursor, keyword, author, citing }: PaperFilter): string =>
  addressOf(paths.papers(), {
    keyword,
    author,
    citing,
    cursor,
    page: !cursor && page && page > 1 ? page : undefined,
  })
