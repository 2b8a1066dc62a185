import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Account } from '#shared/contract/user.ts'

/** Whether others see the reader's two lists (R12.9). */
export type ListVisibility = Pick<Account, 'showsRecommend' | 'showsInterest'>

/** That alone of the account, for pages where its other parts must not be (R12.5); members only. */
export const listVisibilityQuery = queryOptions({
  queryKey: ['account', 'visibility'],
  queryFn: async ({ client, signal }): Promise<ListVisibility> =>
    visibilityIn(await apiOf(client)<Account>('/users/account', { signal })),
})

export const visibilityIn = ({ showsRecommend, showsInterest }: Account): ListVisibility => ({
  showsRecommend,
  showsInterest,
})
