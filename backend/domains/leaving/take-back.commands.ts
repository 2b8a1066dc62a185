import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { type LeavingKind, leavingKinds } from '#shared/contract/leaving.ts'
import { removeOwnComment, setCommentAgreement } from '../comment/index.ts'
import { setQuestionAgreement } from '../interview/index.ts'
import { setBookmark } from '../post/index.ts'

/** Rows of one transaction: their counters are locked until it ends. */
const portion = 20

/**
 * Takes back some of what others' counters hold of a member whose grace is over; answers how much, 0 once nothing is
 * left. In transactions of its own before the erasure, which would lock the counters of every post together.
 */
export function takeBackPortion(db: Database, memberId: number, now: Date): Promise<number> {
  return db.transaction().execute(async trx => {
    const member = await lockDueMember(trx, memberId, now)
    if (!member) return 0
    const taken = await takeBackReactions(trx, memberId, portion)
    if (taken > 0 || !deletedKinds(member).includes('comment')) return taken
    return takeBackComments(trx, memberId, portion)
  })
}

type Leaving = {
  leaves_at: Date | null
  leaving_keeps: 'posts' | 'nothing' | null
  leaving_deletes: string[] | null
}

/** Undefined for a member who came back. */
export const lockDueMember = (
  trx: Transaction<Schema>,
  memberId: number,
  now: Date,
): Promise<Leaving | undefined> =>
  trx
    .selectFrom('users')
    .select(['leaves_at', 'leaving_keeps', 'leaving_deletes'])
    .where('id', '=', memberId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/** Takes back all or no kinds for a leaving that began before kinds were distinguished. */
export const deletedKinds = (leaving: Leaving): LeavingKind[] =>
  leavingKinds.filter(kind => leaving.leaving_deletes?.includes(kind) ?? leaving.leaving_keeps === 'nothing')

/** Takes back all where `most` is null. */
export async function takeBackReactions(
  trx: Transaction<Schema>,
  memberId: number,
  most: number | null,
): Promise<number> {
  const reactor = { seq: memberId, certified: false }
  const [bookmarks, comments, questions] = [
    await idsOf(trx, { table: 'bookmarks', column: 'post_id', memberId, most }),
    await idsOf(trx, { table: 'comment_agreements', column: 'comment_id', memberId, most }),
    await idsOf(trx, { table: 'interview_question_agreements', column: 'question_id', memberId, most }),
  ]
  for (const id of bookmarks) await setBookmark(trx, id, reactor, false)
  for (const id of comments) await setCommentAgreement(trx, id, memberId, false)
  for (const id of questions) await setQuestionAgreement(trx, id, reactor, false)
  return bookmarks.length + comments.length + questions.length
}

type Reactions = { table: keyof Schema; column: string; memberId: number; most: number | null }

async function idsOf(
  trx: Transaction<Schema>,
  { table, column, memberId, most }: Reactions,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where user_id = ${memberId} order by 1 limit ${most}`.execute(trx)
  return rows.map(row => row.id)
}

/** By post, replies before what they answer. Takes back all where `most` is null. */
export async function takeBackComments(
  trx: Transaction<Schema>,
  memberId: number,
  most: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number; postId: number }>`
    select id, post_id as "postId" from comments
    where author_id = ${memberId} and visibility in ('public', 'temporary')
    order by post_id, id desc limit ${most}`.execute(trx)
  for (const comment of rows) await removeOwnComment(trx, { ...comment, authorId: memberId })
  return rows.length
}
