import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Account, Me } from '#shared/contract/user.ts'
import { accountQuery } from './account.ts'
import { listVisibilityQuery, visibilityIn } from './list-visibility.ts'
import { meQuery } from './me.ts'

export type AccountChange = {
  name?: string
  introduction?: string | null
  showsRecommend?: boolean
  showsInterest?: boolean
  email?: null
}

/** Changes what is named of the reader's account; the name follows wherever the page shows it. */
export async function updateUser(client: QueryClient, body: AccountChange): Promise<void> {
  const account = await apiOf(client)<Account>('/users/update-user', { method: 'PUT', body })
  client.setQueryData(accountQuery.queryKey, account)
  client.setQueryData(listVisibilityQuery.queryKey, visibilityIn(account))
  client.setQueryData<Me | null>(meQuery.queryKey, me => me && { ...me, name: account.name })
  await client.invalidateQueries({ queryKey: ['profile', account.seq] })
}
