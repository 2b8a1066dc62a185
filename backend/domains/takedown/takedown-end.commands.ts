import { sql, type Transaction } from 'kysely'
import { endCommentBlock } from '#backend/domains/comment/index.ts'
import { settleObjection } from '#backend/domains/moderation/index.ts'
import { endPostBlock } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { lockDueCase } from './takedown.queries.ts'

const mostAtOnce = 500

/**
 * Shows again what was blocked for 30 days without a further decision, and tells its author once; answers how many
 * cases ended. Safe in several processes.
 */
export async function endDueBlocks(db: Database, now: Date): Promise<number> {
  let ended = 0
  while (ended < mostAtOnce && (await db.transaction().execute(trx => endNext(trx, now)))) ended += 1
  return ended
}

async function endNext(trx: Transaction<Schema>, now: Date): Promise<boolean> {
  const due = await lockDueCase(trx, now)
  if (!due) return false
  const { id, post_id: postId, comment_id: commentId, decision_id: decisionId } = due
  await trx
    .updateTable('takedown_requests')
    .set({ status: 'returned', ended_at: now })
    .where('id', '=', id)
    .execute()
  const shown =
    commentId === null ? await endPostBlock(trx, Number(postId)) : await endCommentBlock(trx, commentId)
  if (decisionId !== null) await settleObjection(trx, { decisionId }, { status: 'ended' })
  if (shown) await enqueue(trx, { topic: 'measure-ended', postId, commentId })
  return true
}

/** Erases what is known of a claimant six months after the case ended, and lets go of the files; answers how many cases. */
export async function forgetClaimants(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with forgotten as (
      update takedown_requests set claimant_name = null, contact = null, text = null
      where claimant_name is not null
        and ended_at <= ${now}::timestamptz - make_interval(months => ${dueProcess.claimantMonths})
      returning id
    ), loose as (
      update takedown_files set request_id = null where request_id in (select id from forgotten)
    )
    select id from forgotten`.execute(db)
  return rows.length
}
