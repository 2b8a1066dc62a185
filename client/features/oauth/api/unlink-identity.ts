import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { identitiesQuery } from './identities.ts'

/** Takes one of the reader's ways to sign in away. A refusal, too, may be news of how they stand. */
export async function unlinkIdentity(client: QueryClient, provider: string): Promise<void> {
  try {
    await apiOf(client)(`/users/identities/${encodeURIComponent(provider)}`, { method: 'DELETE' })
  } finally {
    await client.invalidateQueries({ queryKey: identitiesQuery.queryKey })
  }
}
