import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { setCommentAgreement } from '#backend/domains/comment/index.ts'
import { takeBackStances } from '#backend/domains/debate/index.ts'
import { setQuestionAgreement } from '#backend/domains/interview/index.ts'
import { type IdentityProvider, noteEndedIdentities } from '#backend/domains/oauth/index.ts'
import { type PseudonymOf, setAgreement, setBookmark } from '#backend/domains/post/index.ts'
import { deletedKinds, nameOfTheGone, noLeaving } from '#backend/domains/user/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { leavingTexts } from './leaving-texts.ts'
import { letGoOfPictures } from './let-go-of-pictures.ts'

type Parts = {
  pseudonymOf: PseudonymOf
  /** Those that can be told are, by a job of their own. */
  providers: IdentityProvider[]
  log: Pick<FastifyBaseLogger, 'error'>
  now: Date
}

/** Members erased in one run; the rest follow in the next. */
const mostAtOnce = 100

/**
 * Erases what is personal of members whose grace is over (R12.19), each in one transaction; answers how many.
 * A member who came back meanwhile stays: the row is looked at again under its lock. One who cannot be erased holds
 * up nobody else: the next round tries again, and somebody has five days to see why.
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
  for (const { id } of due) {
    try {
      if (await db.transaction().execute(trx => eraseMember(trx, id, parts))) erased += 1
    } catch (error) {
      parts.log.error({ err: error, member: id }, 'member not erased')
    }
  }
  return erased
}

async function eraseMember(
  trx: Transaction<Schema>,
  userId: number,
  { pseudonymOf, providers, now }: Parts,
): Promise<boolean> {
  const member = await trx
    .selectFrom('users')
    .select(['leaves_at', 'leaving_keeps', 'leaving_deletes'])
    .where('id', '=', userId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return false
  await takeBackReactions(trx, userId, pseudonymOf)
  for (const kind of deletedKinds(member)) await leavingTexts[kind].takeBack(trx, userId)
  for (const { empty } of Object.values(leavingTexts)) await empty(trx, userId)
  const told = providers.filter(({ unlink }) => unlink).map(({ id }) => id)
  await noteEndedIdentities(trx, userId, told)
  await forget(trx, userId, member.leaves_at ?? now)
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

async function forget(trx: Transaction<Schema>, userId: number, leftAt: Date) {
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
      left_at: leftAt,
      shows_recommend: false,
      shows_interest: false,
      ...noLeaving,
    })
    .where('id', '=', userId)
    .execute()
}
