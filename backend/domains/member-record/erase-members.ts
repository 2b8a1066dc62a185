import { sql, type Transaction } from 'kysely'
import { linkAttachments, type Subject } from '#backend/domains/attachment/index.ts'
import { removeOwnComment, setCommentAgreement } from '#backend/domains/comment/index.ts'
import { takeBackStances } from '#backend/domains/debate/index.ts'
import { eraseFromPapers } from '#backend/domains/green-paper/index.ts'
import { setQuestionAgreement } from '#backend/domains/interview/index.ts'
import { type IdentityProvider, noteEndedIdentities } from '#backend/domains/oauth/index.ts'
import { type PseudonymOf, setAgreement, setBookmark } from '#backend/domains/post/index.ts'
import { editableLives } from '#backend/domains/question/index.ts'
import { nameOfTheGone } from '#backend/domains/user/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

type Parts = {
  pseudonymOf: PseudonymOf
  /** Those that can be told are, by a job of their own. */
  providers: IdentityProvider[]
  now: Date
}

/** Members erased in one run; the rest follow in the next. */
const mostAtOnce = 100

/**
 * Erases what is personal of members whose grace is over (R12.19), each in one transaction; answers how many.
 * A member who came back meanwhile stays: the row is looked at again under its lock.
 */
export async function eraseDueMembers(db: Database, parts: Parts): Promise<number> {
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', parts.now)
    .orderBy('leaves_at')
    .limit(mostAtOnce)
    .execute()
  let erased = 0
  for (const { id } of due)
    if (await db.transaction().execute(trx => eraseMember(trx, id, parts))) erased += 1
  return erased
}

async function eraseMember(
  trx: Transaction<Schema>,
  userId: number,
  { pseudonymOf, providers, now }: Parts,
): Promise<boolean> {
  const member = await trx
    .selectFrom('users')
    .select('leaving_keeps')
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return false
  await takeBackReactions(trx, userId, pseudonymOf)
  if (member.leaving_keeps === 'nothing') await takeBackTexts(trx, userId)
  await eraseFromPapers(trx, userId, { keep: member.leaving_keeps !== 'nothing' })
  const told = providers.filter(({ unlink }) => unlink).map(({ id }) => id)
  await noteEndedIdentities(trx, userId, told)
  await forget(trx, userId)
  return true
}

async function takeBackReactions(trx: Transaction<Schema>, userId: number, pseudonymOf: PseudonymOf) {
  const reactor = { seq: userId, certified: false }
  for (const id of await idsOf(trx, 'post_agreements', 'post_id', userId))
    await setAgreement(trx, id, reactor, false, pseudonymOf)
  for (const id of await idsOf(trx, 'bookmarks', 'post_id', userId))
    await setBookmark(trx, id, reactor, false)
  for (const id of await idsOf(trx, 'comment_agreements', 'comment_id', userId))
    await setCommentAgreement(trx, id, userId, false)
  for (const id of await idsOf(trx, 'interview_question_agreements', 'question_id', userId))
    await setQuestionAgreement(trx, id, reactor, false)
  await takeBackStances(trx, userId, pseudonymOf)
}

async function idsOf(
  trx: Transaction<Schema>,
  table: string,
  column: string,
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where user_id = ${userId} order by 1`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

/** Takes texts out of sight and empties them; what was selected, here or in an interview, others answer to. */
async function takeBackTexts(trx: Transaction<Schema>, userId: number) {
  const comments = await trx
    .selectFrom('comments')
    .select(['id', 'post_id'])
    .where('author_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  for (const { id, post_id } of comments)
    await removeOwnComment(trx, { id, postId: post_id, authorId: userId })
  await sql`update comments set body = '' where author_id = ${userId}`.execute(trx)
  await sql`
    delete from comment_revisions
    where comment_id in (select id from comments where author_id = ${userId})`.execute(trx)
  const { rows: taken } = await sql<{ id: number }>`
    with taken as (
      update posts set visibility = 'author-removed', deleted_at = coalesce(deleted_at, now()),
        hidden_until = null, publish_at = null, title = '삭제된 글', body = '', document = null
      where author_id = ${userId} and kind = 'question' and not exists (
        select from questions q where q.post_id = posts.id and q.life <> all(${[...editableLives]}::text[])
      )
      returning id
    ), revisions as (
      delete from question_revisions where post_id in (select id from taken)
    )
    select id from taken`.execute(trx)
  for (const { id } of taken) await letGoOfPictures(trx, userId, { kind: 'post', id })
  await sql`
    update interview_questions
    set visibility = 'author-removed', deleted_at = now(), slot = null, body = '삭제된 질문'
    where asker_id = ${userId} and state = 'received' and merged_count = 0 and visibility = 'public'`.execute(
    trx,
  )
}

/** Tables with nothing in them but what is the member's own. */
const own = [
  'user_contacts',
  'profile_documents',
  'oauth_identities',
  'certifications',
  'certification_attempts',
  'sessions',
  'idempotency_keys',
  'notifications',
  'attachment_days',
] as const

/** A picture that nothing shows any more is swept away a day later. */
const letGoOfPictures = (trx: Transaction<Schema>, ownerId: number, subject: Subject) =>
  linkAttachments(trx, { ownerId, subject, ids: [] })

async function forget(trx: Transaction<Schema>, userId: number) {
  for (const kind of ['profile', 'private-profile'] as const)
    await letGoOfPictures(trx, userId, { kind, id: userId })
  for (const table of own) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
  await trx
    .updateTable('users')
    .set({
      name: nameOfTheGone,
      introduction: null,
      type: null,
      certified_at: null,
      role: 'MEMBER',
      status: 'withdrawn',
      shows_recommend: false,
      shows_interest: false,
      leaves_at: null,
      leaving_keeps: null,
    })
    .where('id', '=', userId)
    .execute()
}
