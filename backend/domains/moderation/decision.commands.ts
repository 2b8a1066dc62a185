import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { DecisionKind, Measure } from '#shared/contract/moderation-log.ts'
import { settleObjection } from './objection.commands.ts'

export type DecidedThing =
  | { kind: Exclude<DecisionKind, 'comment' | 'green-paper' | 'suspension'>; postId: number }
  | { kind: 'comment'; commentId: number }
  | { kind: 'green-paper'; paperId: number }
  | { kind: 'suspension' }

type Decision = {
  thing: DecidedThing
  /** Null for a measure by a claimant's request. */
  rule: string | null
  measure: Measure
  reportedAt: Date | null
  /** For the author, who may object; null where there is none to tell. */
  notice?: Notice | null
}

type Notice = { memberId: number; editorId: number; reason: string; until: Date | null }

/** Writes a decision into the public log, in the transaction of the decision itself (R11.2). Answers its id. */
export async function recordDecision(
  trx: Transaction<Schema>,
  { thing, rule, measure, reportedAt, notice = null }: Decision,
): Promise<number> {
  const { id } = await trx
    .insertInto('moderation_decisions')
    .values({
      kind: thing.kind,
      ...(thing.kind !== 'suspension' && columnOf(thing)),
      rule,
      measure,
      reported_at: reportedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (notice) {
    const { memberId, editorId, reason, until } = notice
    await trx
      .insertInto('decision_notices')
      .values({ decision_id: id, member_id: memberId, editor_id: editorId, reason, until_at: until })
      .execute()
  }
  return id
}

type ThingId = { postId: number } | { commentId: number } | { paperId: number }

/**
 * Marks the last measure against a thing as reversed, in the transaction that shows the thing again. Upholds an open
 * objection to it, of which the member is told; false where none was open.
 */
export async function reverseDecision(
  trx: Transaction<Schema>,
  thing: ThingId,
  by: { editorId: number; answer: string },
): Promise<boolean> {
  const decisionId = await findLastMeasure(trx, thing)
  if (decisionId === null) return false
  await reverseDecisionById(trx, decisionId)
  return settleObjection(trx, { decisionId }, { status: 'upheld', ...by })
}

/** Id of the last measure against a thing; null before measures were kept. */
export async function findLastMeasure(trx: Transaction<Schema>, thing: ThingId): Promise<number | null> {
  const [[column, id] = ['post_id', 0]] = Object.entries(columnOf(thing))
  const { rows } = await sql<{ id: number }>`
    select id from moderation_decisions
    where ${sql.ref(column)} = ${id}::bigint and measure <> 'kept' order by id desc limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

export async function reverseDecisionById(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .updateTable('moderation_decisions')
    .set({ reversed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .execute()
}

function columnOf(thing: ThingId) {
  if ('postId' in thing) return { post_id: thing.postId }
  return 'commentId' in thing ? { comment_id: thing.commentId } : { paper_id: thing.paperId }
}
