import type { QueryClient } from '@tanstack/react-query'
import { createComment } from '#client/features/comment/index.ts'
import { keepAct } from '#client/features/ledger/index.ts'
import { meQuery } from '#client/features/user/index.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { call } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { mutateOptimistically } from '#client/lib/optimistic-mutation.ts'
import { fresh } from '#client/lib/query-client.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { debateMineQuery, debateQuery } from './debate.api.ts'

/** `commentId` is the comment that gives the reason; `actNumber` was taken at the click. */
export type WantedStance = {
  position: string | null
  commentId?: number | undefined
  actNumber: number | undefined
}

type StanceResult = CallAnswer<'POST /debates/:id/stance'>

type Reason = { body: string; idempotencyKey: string }

/**
 * Publishes a reason, once for a key and its text: where its position is refused then, it is sent again. Undefined where
 * no position may be taken, such as after the end.
 */
export async function giveReason(
  client: QueryClient,
  postId: number,
  reason: Reason,
): Promise<Comment | undefined> {
  const { mayTakeStance } = await client.query(fresh(debateMineQuery(postId)))
  if (!mayTakeStance) return undefined
  const comment = { ...reason, postId, parentId: null }
  try {
    return await createComment(client, comment)
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== errorCodes.idempotencyKeyReused) throw error
    // Changed since: another reason than the one that is public already.
    return createComment(client, { ...comment, idempotencyKey: newIdempotencyKey() })
  }
}

/** Null gives the position up. Drawn at once, rolled back if refused; the last of quick clicks holds. */
export async function takeStance(client: QueryClient, id: number, wanted: WantedStance): Promise<void> {
  const memberId = client.getQueryData(meQuery.queryKey)?.seq
  const send = async () => {
    const result = await call(client, 'POST /debates/:id/stance', { params: { id }, body: wanted })
    keepAct(memberId, { postId: id, kind: 'stance' }, result.promise)
    return result
  }
  const apply = (result: StanceResult) => drawStanceResult(client, id, result)
  const current = stanceResultOf(client, id)
  if (!current) return apply(await send())
  await mutateOptimistically(client, {
    key: `stance ${id}`,
    actNumber: wanted.actNumber,
    current,
    wanted: wantedFrom(current, wanted),
    apply,
    send,
  })
}

function stanceResultOf(client: QueryClient, id: number): StanceResult | null {
  const debate = client.getQueryData(debateQuery(id).queryKey)
  const mine = client.getQueryData(debateMineQuery(id).queryKey)
  if (!debate || !mine) return null
  const { participants, positions } = debate
  return { stance: mine.stance, participants, positions, promise: null }
}

function wantedFrom(now: StanceResult, { position, commentId }: WantedStance): StanceResult {
  const moved = withStance(now, now.stance?.position ?? null, position)
  const changedAt = new Date().toISOString()
  return {
    ...moved,
    stance: position === null ? null : { position, commentId: commentId ?? null, changedAt },
  }
}

function drawStanceResult(client: QueryClient, id: number, { stance, ...counts }: StanceResult): void {
  client.setQueryData(debateQuery(id).queryKey, known => known && { ...known, ...counts })
  client.setQueryData(debateMineQuery(id).queryKey, known => known && { ...known, stance })
}

export function withStance<Known extends Pick<DebateSummary, 'positions' | 'participants'>>(
  debate: Known,
  held: string | null,
  wanted: string | null,
): Known {
  if (held === wanted) return debate
  const moved = (position: DebatePosition): DebatePosition => {
    if (position.count === null) return position
    const count = position.count + Number(position.key === wanted) - Number(position.key === held)
    return { ...position, count, certifiedCount: Math.min(position.certifiedCount ?? 0, count) }
  }
  return {
    ...debate,
    positions: debate.positions.map(moved),
    participants: debate.participants + Number(wanted !== null) - Number(held !== null),
  }
}
