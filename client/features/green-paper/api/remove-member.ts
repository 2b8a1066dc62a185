import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { ownPapersQuery } from './own-papers.ts'
import { paperDraftQuery } from './paper-draft.ts'

/** Ends somebody's part in a paper, or one's own; after that the paper itself is not asked for again. */
export async function removeMember(
  client: QueryClient,
  id: number,
  seq: number,
  isOwn: boolean,
): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/members/${seq}`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: ownPapersQuery.queryKey })
  if (!isOwn) await client.invalidateQueries({ queryKey: paperDraftQuery(id).queryKey })
}
