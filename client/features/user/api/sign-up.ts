import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { SignUp } from '#shared/contract/user.ts'

/** Where the reader's unfinished sign-up stands (R4.9). Never kept: it holds what only its owner may see. */
export const signUpQuery = queryOptions({
  queryKey: ['sign-up'],
  queryFn: ({ client, signal }) => apiOf(client)<SignUp>('/users/sign-up', { signal }),
  staleTime: 0,
  gcTime: 0,
})
