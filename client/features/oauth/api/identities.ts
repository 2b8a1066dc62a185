import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Identities } from '#shared/contract/identity.ts'

/** The reader's ways to sign in and whether they may be changed now; members only. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ client, signal }) => apiOf(client)<Identities>('/users/identities', { signal }),
})
