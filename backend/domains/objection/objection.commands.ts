import type { Transaction } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { showCommentWithin } from '#backend/domains/comment/index.ts'
import { restoreWithdrawnWithin } from '#backend/domains/green-paper/index.ts'
import { reverseDecisionById, settleObjection } from '#backend/domains/moderation/index.ts'
import { showPostWithin } from '#backend/domains/post/index.ts'
import { returnCaseOf } from '#backend/domains/takedown/index.ts'
import { liftSuspensionWithin } from '#backend/domains/user/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { createObjection } from '#shared/contract/objection.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { findContested, type JudgedObjection, lockTextHiddenBy, readObjection } from './objection.queries.ts'

export type Contested = { decisionId: number } | { sanctionId: number }

type NewObjection = { contested: Contested; text: string | null }

/**
 * Throws NOT_FOUND for a measure against somebody else, a field error 30 days after the decision and once the measure was
 * reversed, ALREADY_OBJECTED the second time.
 */
export async function raiseObjection(
  db: Database,
  memberId: number,
  { contested, text }: NewObjection,
  { key, now }: { key: string | undefined; now: Date },
): Promise<number> {
  const attempt = { memberId, call: createObjection.operationId, key, content: [contested, text] }
  return db.transaction().execute(trx =>
    withIdempotencyKey(trx, attempt, async () => {
      const found = await findContested(trx, memberId, contested)
      if (!found) throw new AppError('NOT_FOUND')
      const age = now.getTime() - found.decidedAt.getTime()
      const field = 'decisionId' in contested ? 'decisionId' : 'sanctionId'
      if (age > dueProcess.objectionDays * 86_400_000)
        throw fieldError(field, `결정한 지 ${dueProcess.objectionDays}일이 지나 이의를 제기할 수 없어요.`)
      if (found.reversed) throw fieldError(field, '이미 끝났거나 되돌린 조치예요.')
      return insertObjection(trx, memberId, { contested, text })
    }),
  )
}

async function insertObjection(
  trx: Transaction<Schema>,
  memberId: number,
  { contested, text }: NewObjection,
): Promise<number> {
  const about =
    'decisionId' in contested ? { decision_id: contested.decisionId } : { sanction_id: contested.sanctionId }
  try {
    const { id } = await trx
      .insertInto('objections')
      .values({ member_id: memberId, ...about, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    const twice =
      violates(error, 'objections_once_a_decision') || violates(error, 'objections_once_a_sanction')
    if (twice) throw new AppError('ALREADY_OBJECTED')
    throw error
  }
}

type Judgement = { objectionId: number; decision: 'upheld' | 'kept'; answer: string }

/**
 * Judges an objection: upheld ends the measure, where it is still in force, and marks the decision reversed. NOT_FOUND;
 * SAME_EDITOR for whoever decided first and for the member; STEP_NOT_POSSIBLE once judged. Where nobody else is an
 * editor the objection waits until somebody is.
 */
export async function decideObjection(
  db: Database,
  editorId: number,
  { objectionId, decision, answer }: Judgement,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const objection = await readObjection(trx, objectionId)
    if (objection.status !== 'open') throw new AppError('STEP_NOT_POSSIBLE')
    if (editorId === objection.editorId || editorId === objection.memberId) throw new AppError('SAME_EDITOR')
    if (decision === 'upheld') await reverse(trx, editorId, objection, answer)
    const settled = await settleObjection(trx, { objectionId }, { status: decision, editorId, answer })
    if (!settled) throw new AppError('STEP_NOT_POSSIBLE')
    await recordAct(trx, {
      actorId: editorId,
      permission: 'objection.edit',
      act: decision === 'upheld' ? 'uphold-objection' : 'refuse-objection',
      entity: 'objection',
      entityId: objectionId,
      details: { decisionId: objection.decisionId, sanctionId: objection.sanctionId },
      reason: answer,
    })
  })
}

/** Locks the claimant's case, then the text, then the decision, in the order of other acts. */
async function reverse(
  trx: Transaction<Schema>,
  editorId: number,
  objection: JudgedObjection,
  reason: string,
): Promise<void> {
  const { decisionId, sanctionId, memberId, postId, commentId, paperId } = objection
  if (sanctionId !== null) await liftSuspensionWithin(trx, editorId, { memberId, sanctionId, reason })
  if (decisionId === null) return
  await returnCaseOf(trx, decisionId, { editorId, reason })
  if (paperId !== null) await restoreWithdrawnWithin(trx, editorId, { paperId, reason })
  else if (await lockTextHiddenBy(trx, { decisionId, postId, commentId })) {
    if (commentId !== null) await showCommentWithin(trx, editorId, { commentId, reason })
    else if (postId !== null) await showPostWithin(trx, editorId, { postId, reason })
  }
  await reverseDecisionById(trx, decisionId)
}
