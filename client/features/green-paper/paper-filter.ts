import type { PaperFilter } from '#client/features/green-paper/green-paper.api.ts'
import { addressOf, keywordIn, pageIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'

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

export const hrefOf = ({ page, cursor, keyword, author, citing }: PaperFilter): string =>
  addressOf(paths.greenPapers(), {
    keyword,
    author,
    citing,
    cursor,
    page: !cursor && page && page > 1 ? page : undefined,
  })
