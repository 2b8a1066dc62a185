import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What happened, as those who tell others of it need to know. Ids only: the worker reads the rest when it tells. */
export type Happening =
  | { topic: 'comment-written'; commentId: number; postId: number }
  | { topic: 'question-moved'; postId: number; stepId: number }
  | { topic: 'question-answered'; postId: number }
  | { topic: 'debate-opened'; postId: number }
  | { topic: 'debate-event'; postId: number; eventId: number }
  | { topic: 'interview-question-answered'; postId: number; interviewQuestionId: number }
  | { topic: 'interview-published'; postId: number }
  | { topic: 'notice-published'; noticeId: number }
  | { topic: 'post-hidden'; postId: number; reason: string }
  | { topic: 'comment-hidden'; commentId: number; reason: string }
  | { topic: 'writing-suspended'; userId: number; until: string | null; reason: string }

/** Puts a happening into the outbox, in the transaction that makes it happen: neither is there without the other. */
export async function announce(trx: Transaction<Schema>, happening: Happening): Promise<void> {
  const { topic, ...payload } = happening
  await trx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
}
