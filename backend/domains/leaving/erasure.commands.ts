import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { type LeavingKind, leavingKinds } from '#shared/contract/leaving.ts'
import { setCommentAgreement } from '../comment/index.ts'
import { setQuestionAgreement } from '../interview/index.ts'
import { departFromLedger } from '../ledger/index.ts'
import { type IdentityProvider, noteEndedIdentities } from '../oauth/index.ts'
import { setBookmark } from '../post/index.ts'
import { nameOfTheGone, noLeaving } from '../user/index.ts'
import { leavingTexts, releasePictures } from './leaving-texts.commands.ts'

type Parts = {
  providers: IdentityProvider[]
  log: Pick<FastifyBaseLogger, 'error'>
  now: Date
  mostAtOnce?: number
}

/**
 * Erases the personal data of members whose grace is over (R12.19), each in one transaction; answers how many.
 * Reads each row again under its lock, for members who came back. A failure delays no other member: the next run
 * tries again, and five days are left to find out why.
 */
export async function eraseDueMembers(db: Database, parts: Parts): Promise<number> {
  const { now, mostAtOnce = 100 } = parts
  let erased = 0
  const failed: number[] = []
  while (erased < mostAtOnce) {
    const due = await findDue(db, now, failed, mostAtOnce)
    if (due.length === 0) break
    for (const id of due) {
      try {
        if (await db.transaction().execute(trx => eraseMember(trx, id, parts))) erased += 1
      } catch (error) {
        failed.push(id)
        parts.log.error({ err: error, member: id }, 'member not erased')
      }
    }
  }
  return erased
}

async function findDue(db: Database, now: Date, failed: number[], most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .where(sql<boolean>`id <> all(${failed}::bigint[])`)
    .orderBy('leaves_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function eraseMember(
  trx: Transaction<Schema>,
  memberId: number,
  { providers, now }: Parts,
): Promise<boolean> {
  const member = await trx
    .selectFrom('users')
    .select(['leaves_at', 'leaving_keeps', 'leaving_deletes'])
    .where('id', '=', memberId)
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return false
  await departFromLedger(trx, memberId)
  await takeBackReactions(trx, memberId)
  for (const kind of deletedKinds(member)) await leavingTexts[kind].takeBack(trx, memberId)
  for (const { empty } of Object.values(leavingTexts)) await empty(trx, memberId)
  const unlinkable = providers.filter(({ unlink }) => unlink).map(({ id }) => id)
  await noteEndedIdentities(trx, memberId, unlinkable)
  await forget(trx, memberId, member.leaves_at ?? now)
  return true
}

/** Takes back all or no kinds for a leaving that began before kinds were distinguished. */
const deletedKinds = (leaving: {
  leaving_keeps: 'posts' | 'nothing' | null
  leaving_deletes: string[] | null
}): LeavingKind[] =>
  leavingKinds.filter(kind => leaving.leaving_deletes?.includes(kind) ?? leaving.leaving_keeps === 'nothing')

async function takeBackReactions(trx: Transaction<Schema>, memberId: number) {
  const reactor = { seq: memberId, certified: false }
  for (const id of await idsOf(trx, 'bookmarks', 'post_id', memberId))
    await setBookmark(trx, id, reactor, false)
  for (const id of await idsOf(trx, 'comment_agreements', 'comment_id', memberId))
    await setCommentAgreement(trx, id, memberId, false)
  for (const id of await idsOf(trx, 'interview_question_agreements', 'question_id', memberId))
    await setQuestionAgreement(trx, id, reactor, false)
}

async function idsOf(
  trx: Transaction<Schema>,
  table: string,
  column: string,
  memberId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where user_id = ${memberId} order by 1`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

const own = [
  'agreement_networks',
  'excluded_agreements',
  'merge_refusals',
  'user_contacts',
  'profile_documents',
  'oauth_identities',
  'certifications',
  'certification_attempts',
  'passkeys',
  'recovery_codes',
  'recovery_code_failures',
  'enrolment_codes',
  'sessions',
  'idempotency_keys',
  'mails',
  'mail_opt_outs',
  'push_devices',
  'notifications',
  'paper_bookmarks',
  'category_bookmarks',
  'attachment_days',
  'member_blocks',
  'category_stewards',
] as const

async function forget(trx: Transaction<Schema>, memberId: number, leftAt: Date) {
  for (const kind of ['profile', 'private-profile'] as const)
    await releasePictures(trx, memberId, { kind, id: memberId })
  for (const table of own) await sql`delete from ${sql.table(table)} where user_id = ${memberId}`.execute(trx)
  await trx.deleteFrom('member_blocks').where('other_id', '=', memberId).execute()
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
    .where('id', '=', memberId)
    .execute()
}
