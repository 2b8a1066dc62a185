import { sql, type Transaction, type UpdateObject } from 'kysely'
import { recordAct } from '#backend/domains/audit/index.ts'
import { hideCommentWithin, showCommentWithin } from '#backend/domains/comment/index.ts'
import {
  type DecidedThing,
  readRuleLabel,
  recordDecision,
  reverseDecisionById,
  settleObjection,
} from '#backend/domains/moderation/index.ts'
import { hidePostWithin, showPostWithin } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import type { Measure } from '#shared/contract/moderation-log.ts'
import type { TakedownStatus } from '#shared/contract/takedown.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import {
  type BlockedThing,
  findOpenObjection,
  type LockedCase,
  lockCase,
  lockThing,
} from './takedown.queries.ts'

type TakedownDecision = {
  caseNumber: string
  decision: 'block' | 'refuse' | 'return' | 'remove'
  rule?: string | null | undefined
  reason: string
}

type Act = TakedownDecision & { editorId: number; now: Date }
type Trx = Transaction<Schema>

/**
 * Takes one step of a case. NOT_FOUND; STEP_NOT_POSSIBLE from another status, or for a text that is out of sight
 * already; SAME_EDITOR for the author of the text, and for a removal against an objection to one's own block.
 */
export async function decideTakedown(
  db: Database,
  editorId: number,
  input: TakedownDecision,
  now: Date,
): Promise<void> {
  const act = { ...input, editorId, now }
  if (input.decision === 'remove') {
    if (!input.rule) throw fieldError('rule', '어긴 규칙을 골라 주세요.')
    await readRuleLabel(db, input.rule)
  }
  await db.transaction().execute(async trx => {
    const found = await lockCase(trx, input.caseNumber)
    if (found.status !== stepFrom[input.decision]) throw new AppError('STEP_NOT_POSSIBLE')
    const thing = await lockThing(trx, found)
    if (thing.authorId === editorId) throw new AppError('SAME_EDITOR')
    await steps[input.decision](trx, { ...found, ...thing }, act)
    await recordAct(trx, {
      actorId: editorId,
      permission: 'takedown.edit',
      act: input.decision,
      entity: 'takedown-request',
      entityId: found.id,
      details: { postId: found.post_id, commentId: found.comment_id, rule: input.rule ?? null },
      reason: input.reason,
    })
  })
}

const stepFrom: Record<TakedownDecision['decision'], TakedownStatus> = {
  block: 'received',
  refuse: 'received',
  return: 'blocked',
  remove: 'blocked',
}

type Case = LockedCase & BlockedThing

const steps: Record<TakedownDecision['decision'], (trx: Trx, found: Case, act: Act) => Promise<void>> = {
  block: async (trx, found, act) => {
    const until = new Date(act.now.getTime() + dueProcess.blockDays * 86_400_000)
    await hide(trx, found, act, { as: 'temporary', until })
    const decisionId = await record(trx, found, act, { measure: 'blocked', until })
    await update(trx, found, act, { status: 'blocked', blocked_until: until, decision_id: decisionId })
  },

  refuse: (trx, found, act) => update(trx, found, act, { status: 'refused', ended_at: act.now }),

  return: async (trx, found, act) => {
    if (found.blocked) await show(trx, found, act)
    await update(trx, found, act, { status: 'returned', ended_at: act.now })
    const { decision_id: decisionId, post_id: postId, comment_id: commentId } = found
    if (decisionId === null) return
    await reverseDecisionById(trx, decisionId)
    const outcome = { status: 'upheld', editorId: act.editorId, answer: act.reason } as const
    const notified = await settleObjection(trx, { decisionId }, outcome)
    if (!notified && found.blocked) await enqueue(trx, { topic: 'measure-ended', postId, commentId })
  },

  remove: async (trx, found, act) => {
    const open = found.decision_id === null ? undefined : await findOpenObjection(trx, found.decision_id)
    if (open?.editorId === act.editorId) throw new AppError('SAME_EDITOR')
    if (!found.blocked) throw new AppError('STEP_NOT_POSSIBLE')
    await hide(trx, found, act, { as: 'removed' })
    const decisionId = await record(trx, found, act, { measure: 'removed', until: null })
    await update(trx, found, act, { status: 'removed', ended_at: act.now, decision_id: decisionId })
    const outcome = { status: 'kept', editorId: act.editorId, answer: act.reason } as const
    if (found.decision_id !== null) await settleObjection(trx, { decisionId: found.decision_id }, outcome)
  },
}

type Hiding = { as: 'temporary'; until: Date } | { as: 'removed' }

const hide = (trx: Trx, { post_id, comment_id }: LockedCase, { editorId, reason }: Act, hiding: Hiding) =>
  comment_id === null
    ? hidePostWithin(trx, editorId, { ...hiding, byClaim: true, postId: Number(post_id), reason })
    : hideCommentWithin(trx, editorId, { ...hiding, byClaim: true, commentId: comment_id, reason })

const show = (trx: Trx, { post_id, comment_id }: LockedCase, { editorId, reason }: Act) =>
  comment_id === null
    ? showPostWithin(trx, editorId, { postId: Number(post_id), reason })
    : showCommentWithin(trx, editorId, { commentId: comment_id, reason })

type Recorded = { measure: Measure; until: Date | null }

const record = (
  trx: Trx,
  { post_id, comment_id, received_at, kind, authorId }: Case,
  { editorId, reason, rule }: Act,
  { measure, until }: Recorded,
) =>
  recordDecision(trx, {
    thing:
      comment_id === null
        ? ({ kind, postId: post_id } as DecidedThing)
        : { kind: 'comment', commentId: comment_id },
    rule: rule ?? null,
    measure,
    reportedAt: received_at,
    notice: { memberId: authorId, editorId, reason, until },
  })

async function update(
  trx: Trx,
  { id }: LockedCase,
  { editorId, reason, now }: Act,
  values: UpdateObject<Schema, 'takedown_requests'>,
): Promise<void> {
  await trx
    .updateTable('takedown_requests')
    .set({ decided_at: now, decided_by: editorId, reason, ...values })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the case whose newest measure an objection reversed, before its text is shown again; nothing for a measure that
 * is of no case.
 */
export async function returnCaseOf(
  trx: Trx,
  decisionId: number,
  { editorId, reason }: Pick<Act, 'editorId' | 'reason'>,
): Promise<void> {
  await trx
    .updateTable('takedown_requests')
    .set({
      status: 'returned',
      ended_at: sql<Date>`coalesce(ended_at, now())`,
      decided_at: sql<Date>`now()`,
      decided_by: editorId,
      reason,
    })
    .where('decision_id', '=', decisionId)
    .where('status', 'in', ['blocked', 'removed'])
    .execute()
}
