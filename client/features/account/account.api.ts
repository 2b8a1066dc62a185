import { queryOptions } from '@tanstack/react-query'
import { call, query } from '#client/lib/call.ts'
import type { Account } from '#shared/contract/user.ts'

/** The reader's own account with what only they may see (R12.5); members only, on account pages only. */
export const accountQuery = query('GET /users/account')

export type ListVisibility = Pick<Account, 'showsRecommend' | 'showsInterest'>

/** Reads that part of the account alone, for pages where the others must not be (R12.5); members only. */
export const listVisibilityQuery = queryOptions({
  queryKey: [...accountQuery.queryKey, 'visibility'],
  queryFn: async ({ client, signal }) => visibilityIn(await call(client, 'GET /users/account', { signal })),
})

export const visibilityIn = ({ showsRecommend, showsInterest }: Account): ListVisibility => ({
  showsRecommend,
  showsInterest,
})

export const sessionsQuery = queryOptions({
  ...query('GET /users/sessions'),
  select: ({ items }) => items,
})
