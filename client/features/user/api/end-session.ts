import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { sessionsQuery } from './sessions.ts'

/** Signs the reader out of one of their sessions at once. */
export async function endSession(client: QueryClient, id: string): Promise<void> {
  await apiOf(client)(`/users/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
