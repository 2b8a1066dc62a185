import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { wish } from '#client/lib/last-wish.ts'
import type { takeStance as route } from '#shared/contract/debate.ts'
import type { Answer } from '#shared/contract/route.ts'
import { withStance } from '../with-stance.ts'
import { debateQuery } from './debate.ts'
import { debateMineQuery } from './debate-mine.ts'

/** `commentId` is the comment that gives the reason. */
export type WantedStance = { position: string | null; commentId?: number | undefined }

type Standing = Answer<typeof route>

/**
 * Takes a position, changes it, or gives it up with null: drawn at once, and as it stood if it is refused. Of quick
 * presses the last one holds.
 */
export async function takeStance(client: QueryClient, id: number, wanted: WantedStance): Promise<void> {
  const send = () => apiOf(client)<Standing>(`/debates/${id}/stance`, { method: 'POST', body: wanted })
  const draw = (standing: Standing) => drawStanding(client, id, standing)
  const now = standingOf(client, id)
  if (!now) return draw(await send())
  await wish(client, { about: `stance ${id}`, now, wanted: wantedFrom(now, wanted), draw, send })
}

function standingOf(client: QueryClient, id: number): Standing | null {
  const debate = client.getQueryData(debateQuery(id).queryKey)
  const mine = client.getQueryData(debateMineQuery(id).queryKey)
  if (!debate || !mine) return null
  const { participants, positions } = debate
  return { stance: mine.stance, participants, positions }
}

function wantedFrom(now: Standing, { position, commentId }: WantedStance): Standing {
  const moved = withStance(now, now.stance?.position ?? null, position)
  const changedAt = new Date().toISOString()
  return {
    ...moved,
    stance: position === null ? null : { position, commentId: commentId ?? null, changedAt },
  }
}

function drawStanding(client: QueryClient, id: number, { stance, ...counts }: Standing): void {
  client.setQueryData(debateQuery(id).queryKey, known => known && { ...known, ...counts })
  client.setQueryData(debateMineQuery(id).queryKey, known => known && { ...known, stance })
}
