import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { signUpQuery } from './sign-up.ts'

/** Makes the account; `overFourteen` is sent as it was ticked, so that the refusal is the backend's. */
export async function completeSignUp(
  client: QueryClient,
  body: { name: string; overFourteen: boolean },
): Promise<void> {
  await apiOf(client)('/users/sign-up', { method: 'PUT', body })
  await client.invalidateQueries({ queryKey: signUpQuery.queryKey })
}
