import { redirect } from 'react-router'
import type { List } from '#shared/contract/list.ts'
import { hrefWith, lastPageOf, placeIn } from './list-search-params.ts'

/** Redirects from past the end of a list to its last page. */
export async function redirectPastEnd<L extends List<unknown>>(
  address: string,
  answer: Promise<L>,
): Promise<L> {
  const { pathname, searchParams } = new URL(address)
  const { page = 1, cursor } = placeIn(searchParams)
  const list = await answer
  const last = lastPageOf(list)
  if (list.items.length > 0 || list.total === 0 || (!cursor && page <= last)) return list
  throw redirect(hrefWith(pathname, { ...Object.fromEntries(searchParams), cursor: undefined }, last))
}
