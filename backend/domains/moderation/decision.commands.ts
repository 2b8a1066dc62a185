import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import type { DecisionKind, Measure } from '#shared/contract/moderation-log.ts'

export type DecidedThing =
  | { kind: Exclude<DecisionKind, 'comment' | 'green-paper'>; postId: number }
  | { kind: 'comment'; commentId: number }
  | { kind: 'green-paper'; paperId: number }

type Decision = { thing: DecidedThing; rule: string; measure: Measure; reportedAt: Date | null }

/** Writes a decision into the public log, in the transaction of the decision itself (R11.2). */
export async function recordDecision(
  trx: Transaction<Schema>,
  { thing, rule, measure, reportedAt }: Decision,
): Promise<void> {
  await trx
    .insertInto('moderation_decisions')
    .values({ kind: thing.kind, ...columnOf(thing), rule, measure, reported_at: reportedAt })
    .execute()
}

/** Marks the last measure against a thing as reversed, in the transaction that shows the thing again. */
export async function reverseDecision(
  trx: Transaction<Schema>,
  thing: { postId: number } | { commentId: number } | { paperId: number },
): Promise<void> {
  const [[column, id] = ['post_id', 0]] = Object.entries(columnOf(thing))
  await sql`
    update moderation_decisions set reversed_at = now()
    where reversed_at is null and id = (
      select id from moderation_decisions
      where ${sql.ref(column)} = ${id}::bigint and measure <> 'kept' order by id desc limit 1
    )`.execute(trx)
}

function columnOf(thing: { postId: number } | { commentId: number } | { paperId: number }) {
  if ('postId' in thing) return { post_id: thing.postId }
  return 'commentId' in thing ? { comment_id: thing.commentId } : { paper_id: thing.paperId }
}
