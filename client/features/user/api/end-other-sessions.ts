import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { sessionsQuery } from './sessions.ts'

/** Signs the reader out everywhere but here. */
export async function endOtherSessions(client: QueryClient): Promise<void> {
  await apiOf(client)('/users/sessions', { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
