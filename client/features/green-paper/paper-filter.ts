import type { PaperFilter } from '#client/features/green-paper/green-paper.api.ts'
import { addressOf, keywordIn, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'

export function filterOf(search: URLSearchParams): PaperFilter {
  return {
    ...placeIn(search),
    keyword: keywordIn(search),
    author: numberIn(search, 'author'),
    citing: numberIn(search, 'citing'),
  }
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const number = Number(search.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const hrefOf = ({ keyword, author, citing, ...place }: PaperFilter): string =>
  addressOf(paths.greenPapers(), { keyword, author, citing, ...parametersOf(place) })
