import type { Transaction, Updateable } from 'kysely'
import type { UserTable } from '#backend/platform/database/schema/account.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import type { Body } from '#shared/contract/route.ts'
import type { Account, updateUser } from '#shared/contract/user.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { isReservedName } from './nickname.ts'
import { readOwnAccount } from './user.queries.ts'

/**
 * Throws NICKNAME_TAKEN, SESSION_ENDED for a person who is no member any more, or a field error for a reserved
 * name. Writes all fields or none.
 */
export async function updateAccount(
  db: Database,
  memberId: number,
  change: Body<typeof updateUser>,
): Promise<Account> {
  const { name, introduction, showsRecommend, showsInterest, email } = change
  if (name !== undefined && isReservedName(name)) throw fieldError('name', '쓸 수 없는 별명이에요.')
  const values = {
    ...(name !== undefined && { name }),
    ...(introduction !== undefined && { introduction }),
    ...(showsRecommend !== undefined && { shows_recommend: showsRecommend }),
    ...(showsInterest !== undefined && { shows_interest: showsInterest }),
  }
  return db.transaction().execute(async trx => {
    await lockMember(trx, memberId)
    if (Object.keys(values).length > 0) await updateUserRow(trx, memberId, values)
    if (email === null) await trx.deleteFrom('user_contacts').where('user_id', '=', memberId).execute()
    return readOwnAccount(trx, memberId)
  })
}

async function lockMember(trx: Transaction<Schema>, memberId: number): Promise<void> {
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'member')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('SESSION_ENDED')
}

async function updateUserRow(db: Database, memberId: number, values: Updateable<UserTable>): Promise<void> {
  try {
    await db.updateTable('users').set(values).where('id', '=', memberId).execute()
  } catch (error) {
    if (violates(error, 'users_name_key')) throw new AppError('NICKNAME_TAKEN')
    throw error
  }
}
