import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { signUpQuery } from './sign-up.ts'

/** The first step of the sign-up, before anything that the provider told is asked for (PV-02). */
export async function confirmAge(client: QueryClient): Promise<void> {
  await apiOf(client)('/users/sign-up/age', { method: 'PUT', body: { overFourteen: true } })
  await client.invalidateQueries({ queryKey: signUpQuery.queryKey })
}
