import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { departFromLedger } from '../ledger/index.ts'
import { type IdentityProvider, noteEndedIdentities } from '../oauth/index.ts'
import { nameOfTheGone, noLeaving } from '../user/index.ts'
import { leavingTexts, releasePictures } from './leaving-texts.commands.ts'
import { deletedKinds, lockDueMember, takeBackReactions } from './take-back.commands.ts'

export type Erasing = {
  providers: IdentityProvider[]
  log: Pick<FastifyBaseLogger, 'error'>
  now: Date
  mostAtOnce?: number
}

/** `failed`: numbers of members, which no log may hold. */
export type Erased = { erased: number; failed: number[] }

/**
 * Erases the personal data of members whose grace is over (R12.19), each in one transaction.
 * Reads each row again under its lock, for members who came back. A failure delays no other member: the next run
 * tries again, and five days are left to find out why.
 */
export async function eraseDueMembers(db: Database, parts: Erasing): Promise<Erased> {
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
        parts.log.error({ err: error }, 'member not erased')
      }
    }
  }
  return { erased, failed }
}

/** Leaves out members whose planned acts are not taken back yet: a worker that was away does both in one minute. */
export async function findDue(db: Database, now: Date, failed: number[], most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'leaving')
    .where('leaves_at', '<=', now)
    .where(sql<boolean>`id <> all(${failed}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('planned_withdrawals').whereRef('user_id', '=', 'users.id'))),
    )
    .orderBy('leaves_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

async function eraseMember(
  trx: Transaction<Schema>,
  memberId: number,
  { providers, now }: Erasing,
): Promise<boolean> {
  const member = await lockDueMember(trx, memberId, now)
  if (!member) return false
  await departFromLedger(trx, memberId)
  await takeBackReactions(trx, memberId, null)
  for (const kind of deletedKinds(member)) await leavingTexts[kind].takeBack(trx, memberId)
  for (const { empty } of Object.values(leavingTexts)) await empty(trx, memberId)
  const unlinkable = providers.filter(({ unlink }) => unlink).map(({ id }) => id)
  await noteEndedIdentities(trx, memberId, unlinkable)
  await forget(trx, memberId, member.leaves_at ?? now)
  return true
}

const ownTables = [
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
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${memberId}`.execute(trx)
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
