import type { Transaction, Updateable } from 'kysely'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { UserTable } from '#backend/platform/database/schema/account.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import type { Body } from '#shared/contract/route.ts'
import type { Account, updateUser } from '#shared/contract/user.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { refusalOf } from '#shared/policy/permissions.ts'
import { nameRefusalOf } from './nickname.ts'
import { readOwnAccount } from './user.queries.ts'

/**
 * Throws NICKNAME_TAKEN, SESSION_ENDED for a person who is no member any more, WRITING_SUSPENDED, or a field error for
 * a new name that is refused. Writes all fields or none.
 */
export async function updateAccount(
  db: Database,
  member: Member,
  change: Body<typeof updateUser>,
): Promise<Account> {
  const { seq: memberId } = member
  const { name, introduction, showsRecommend, showsInterest, email } = change
  const values = {
    ...(name !== undefined && { name }),
    ...(introduction !== undefined && { introduction }),
    ...(showsRecommend !== undefined && { shows_recommend: showsRecommend }),
    ...(showsInterest !== undefined && { shows_interest: showsInterest }),
  }
  return db.transaction().execute(async trx => {
    const before = await lockMember(trx, memberId)
    const nameRefusal = name !== undefined && name !== before.name && nameRefusalOf(name)
    if (nameRefusal) throw fieldError('name', nameRefusal)
    const refusal = showsOther(before, change) ? refusalOf(member, 'user.rename') : null
    if (refusal) throw new AppError(refusal)
    if (Object.keys(values).length > 0) await updateUserRow(trx, memberId, values)
    if (email === null) await trx.deleteFrom('user_contacts').where('user_id', '=', memberId).execute()
    return readOwnAccount(trx, memberId)
  })
}

type Shown = Pick<UserTable, 'name' | 'introduction'>

/** Compares with what is there: a form sends the name with whatever else it changes. */
const showsOther = (before: Shown, { name, introduction }: Partial<Shown>): boolean =>
  (name !== undefined && name !== before.name) ||
  (Boolean(introduction) && introduction !== before.introduction)

async function lockMember(trx: Transaction<Schema>, memberId: number): Promise<Shown> {
  const member = await trx
    .selectFrom('users')
    .select(['name', 'introduction'])
    .where('id', '=', memberId)
    .where('status', '=', 'member')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('SESSION_ENDED')
  return member
}

async function updateUserRow(db: Database, memberId: number, values: Updateable<UserTable>): Promise<void> {
  try {
    await db.updateTable('users').set(values).where('id', '=', memberId).execute()
  } catch (error) {
    if (violates(error, 'users_name_key')) throw new AppError('NICKNAME_TAKEN')
    throw error
  }
}
