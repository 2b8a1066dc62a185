import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { takeStance as route } from '#shared/contract/debate.ts'
import type { Answer } from '#shared/contract/route.ts'
import { debateQuery } from './debate.ts'
import { debateMineQuery } from './debate-mine.ts'

export type WantedStance = { position: string | null; commentId?: number | undefined }

/** Takes a position, changes it, or gives it up with null, and writes what came of it into what the page shows. */
export async function takeStance(client: QueryClient, id: number, wanted: WantedStance): Promise<void> {
  const { stance, ...result } = await apiOf(client)<Answer<typeof route>>(`/debates/${id}/stance`, {
    method: 'POST',
    body: wanted,
  })
  client.setQueryData(debateQuery(id).queryKey, known => known && { ...known, ...result })
  client.setQueryData(debateMineQuery(id).queryKey, known => known && { ...known, stance })
}
