import { sql, type Updateable } from 'kysely'
import type { UserTable } from '#backend/platform/database/schema/account.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { Body } from '#shared/contract/route.ts'
import type { Account, updateUser } from '#shared/contract/user.ts'
import { isReservedName } from './reserved-names.ts'

/** An account as its owner sees it; SESSION_ENDED when it is gone. */
export async function readOwnAccount(db: Database, seq: number): Promise<Account> {
  const user = await db
    .selectFrom('users')
    .leftJoin('user_contacts', 'user_contacts.user_id', 'users.id')
    .select(['users.name', 'users.introduction', 'users.shows_recommend', 'users.shows_interest'])
    .select(['users.created_at', 'user_contacts.email'])
    .where('users.id', '=', seq)
    .executeTakeFirst()
  if (!user) throw new AppError('SESSION_ENDED')
  return {
    seq,
    name: user.name,
    introduction: user.introduction,
    email: user.email,
    showsRecommend: user.shows_recommend,
    showsInterest: user.shows_interest,
    joinedAt: user.created_at.toISOString(),
  }
}

/** Writes the fields that were named. NICKNAME_TAKEN, or a field error for a name that is kept back. */
export async function updateAccount(
  db: Database,
  seq: number,
  change: Body<typeof updateUser>,
): Promise<void> {
  const { name, introduction, showsRecommend, showsInterest, email } = change
  if (name !== undefined && isReservedName(name)) throw fieldError('name', '쓸 수 없는 별명이에요.')
  const values = {
    ...(name !== undefined && { name }),
    ...(introduction !== undefined && { introduction }),
    ...(showsRecommend !== undefined && { shows_recommend: showsRecommend }),
    ...(showsInterest !== undefined && { shows_interest: showsInterest }),
  }
  if (Object.keys(values).length > 0) await updateUserRow(db, seq, values)
  if (email === null) await db.deleteFrom('user_contacts').where('user_id', '=', seq).execute()
}

async function updateUserRow(db: Database, seq: number, values: Updateable<UserTable>): Promise<void> {
  try {
    await db.updateTable('users').set(values).where('id', '=', seq).execute()
  } catch (error) {
    if (violates(error, 'users_name_key')) throw new AppError('NICKNAME_TAKEN')
    throw error
  }
}

/** Keeps the address that a provider told, for notices and for nothing else. */
export const keepContact = async (
  db: Database,
  contact: { userId: number; email: string; provider: string },
): Promise<void> => {
  await sql`
    insert into user_contacts (user_id, email, provider)
    values (${contact.userId}, ${contact.email}, ${contact.provider})
    on conflict (user_id) do update set email = excluded.email, provider = excluded.provider`.execute(db)
}
