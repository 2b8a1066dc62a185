import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Me } from '#shared/contract/user.ts'
import { agreedCodes } from '../consent/index.ts'
import { isSuspended } from './is-suspended.ts'

/** A member as they see themselves (R4.1), undefined for an account that is gone. */
export async function findMe(db: Database, seq: number): Promise<Me | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'type', 'role'])
    .select(sql<boolean>`certified_at is not null`.as('certified'))
    .select(agreedCodes('users.id').as('agreed'))
    .select(isSuspended('users.id').as('suspended'))
    .where('id', '=', seq)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, agreed, ...user } = found
  return {
    ...user,
    seq: id,
    serviceAgreement: agreed.includes('service'),
    privacyAgreement: agreed.includes('privacy'),
    sensitiveAgreement: agreed.includes('sensitive'),
    newsAgreement: agreed.includes('news'),
  }
}

/**
 * Creates the account with the number that was set aside for it; it stays `joining` until terms and privacy are
 * agreed to. Throws NICKNAME_TAKEN, or ALREADY_REGISTERED when the number became an account before.
 */
export async function insertUser(db: Database, user: { id: number; name: string }): Promise<void> {
  try {
    await db.insertInto('users').values(user).execute()
  } catch (error) {
    if (violates(error, 'users_name_key')) throw new AppError('NICKNAME_TAKEN')
    if (violates(error, 'users_pkey')) throw new AppError('ALREADY_REGISTERED')
    throw error
  }
}

/** Makes a joining person a member once terms and privacy are agreed to (R5.2); of anybody else it changes nothing. */
export async function admitIfConsented(db: Database, seq: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ status: 'member' })
    .where('id', '=', seq)
    .where('status', '=', 'joining')
    .where(sql<boolean>`${agreedCodes('users.id')} @> array['service', 'privacy']`)
    .execute()
}

/** Whether nobody else has this name, in whatever case. */
export async function isNameFree(
  db: Database,
  name: string,
  exceptSeq: number | undefined,
): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return !holder || holder.id === exceptSeq
}

/** Name of an account, for its owner's own sign-up page. */
export const findName = async (db: Database, seq: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('name').where('id', '=', seq).executeTakeFirst())?.name
