import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { ownPapersQuery } from './own-papers.ts'

/** Deletes one's paper that was never published. */
export async function deletePaper(client: QueryClient, id: number): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/draft`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: ownPapersQuery.queryKey })
}
