import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { signUpQuery } from './sign-up.ts'

/** Throws the sign-up ticket away, and with it all that is known of its person: it is kept nowhere else. */
export async function abandonSignUp(client: QueryClient): Promise<void> {
  await apiOf(client)('/oAuth/logout', { method: 'DELETE' })
  client.setQueryData(signUpQuery.queryKey, { step: 'none' })
}
