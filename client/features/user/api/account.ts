import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Account } from '#shared/contract/user.ts'

/** The reader's own account with what only they may see (R12.5); members only, on account pages only. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ client, signal }) => apiOf(client)<Account>('/users/account', { signal }),
})
