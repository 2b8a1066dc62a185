import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { BodyInput } from '#shared/contract/route.ts'
import type { signUp } from '#shared/contract/user.ts'
import { signUpQuery } from './sign-up.ts'

/** Makes the account out of the sign-up ticket. */
export async function completeSignUp(client: QueryClient, body: BodyInput<typeof signUp>): Promise<void> {
  await apiOf(client)('/users/sign-up', { method: 'PUT', body })
  await client.invalidateQueries({ queryKey: signUpQuery.queryKey })
}
