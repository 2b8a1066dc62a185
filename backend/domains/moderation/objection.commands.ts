import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'

type Which = { objectionId: number } | { decisionId: number }

type Outcome =
  | { status: 'upheld' | 'kept'; editorId: number; answer: string }
  /** The measure was over before anybody judged; its end is told by itself. */
  | { status: 'ended' }

/**
 * Closes an open objection, writes what became of it into the public log and tells the member. Answers false where none
 * is open. Take locks on the text before this.
 */
export async function settleObjection(
  trx: Transaction<Schema>,
  which: Which,
  outcome: Outcome,
): Promise<boolean> {
  const [column, id] =
    'objectionId' in which
      ? (['id', which.objectionId] as const)
      : (['decision_id', which.decisionId] as const)
  const judged = outcome.status === 'ended' ? null : outcome
  const settled = await trx
    .updateTable('objections')
    .set({
      status: outcome.status,
      decided_at: sql<Date>`now()`,
      decided_by: judged?.editorId ?? null,
      answer: judged?.answer ?? null,
    })
    .where(column, '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'decision_id', 'sanction_id'])
    .executeTakeFirst()
  if (!settled) return false
  if (judged === null) return true
  await sql`
    update moderation_decisions set objection = ${judged.status}
    where objection is null and id = coalesce(
      ${settled.decision_id}::bigint, (select decision_id from user_sanctions where id = ${settled.sanction_id}::bigint)
    )`.execute(trx)
  await enqueue(trx, { topic: 'objection-decided', objectionId: settled.id })
  return true
}
