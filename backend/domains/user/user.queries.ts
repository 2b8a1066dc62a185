import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Account, Me, SignUp } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { agreedCodes } from '../consent/index.ts'
import { proposedNickname } from './nickname.ts'

/** Throws SESSION_ENDED for an account that is gone (R4.1). */
export async function findMe(db: Database, memberId: number): Promise<Me> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'type', 'role'])
    .select(sql<boolean>`certified_at is not null`.as('certified'))
    .select(agreedCodes('users.id').as('agreed'))
    .select(isSuspended('users.id').as('suspended'))
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw new AppError('SESSION_ENDED')
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

/** Shows the provider's data between age and account only, and an address only where mail can be sent to it. */
export async function signUpOf(
  db: Database,
  credential: Credential,
  { draw, sendsMail }: { draw: () => string; sendsMail: boolean },
): Promise<SignUp> {
  if (credential?.kind === 'sign-up') {
    const { seq, name, email, phone, overFourteen } = credential.ticket
    if (!overFourteen) return { step: 'age', signUpUserSeq: seq }
    return {
      step: 'profile',
      signUpUserSeq: seq,
      signUpName: proposedNickname(name),
      signUpEmail: sendsMail ? email : null,
      signUpPhone: phone,
      drawn: draw(),
    }
  }
  const memberId = credential?.claims.memberId
  const name = memberId && (await findName(db, memberId))
  if (!memberId || !name) throw new AppError('SESSION_ENDED')
  return { step: 'agreement', signUpUserSeq: memberId, signUpName: name }
}

/** Throws SESSION_ENDED when the account is gone. */
export async function readOwnAccount(db: Database, memberId: number): Promise<Account> {
  const user = await db
    .selectFrom('users')
    .leftJoin('user_contacts', 'user_contacts.user_id', 'users.id')
    .select(['users.name', 'users.introduction', 'users.shows_recommend', 'users.shows_interest'])
    .select(['users.created_at', 'user_contacts.email'])
    .where('users.id', '=', memberId)
    .executeTakeFirst()
  if (!user) throw new AppError('SESSION_ENDED')
  return {
    seq: memberId,
    name: user.name,
    introduction: user.introduction,
    email: user.email,
    showsRecommend: user.shows_recommend,
    showsInterest: user.shows_interest,
    joinedAt: user.created_at.toISOString(),
  }
}

export async function isNameFree(
  db: Database,
  name: string,
  exceptMemberId: number | undefined,
): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    // As the index of names says it; a parameter would keep a named statement from it.
    .where(sql<SqlBool>`status <> 'withdrawn'`)
    .executeTakeFirst()
  return !holder || holder.id === exceptMemberId
}

const findName = async (db: Database, memberId: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('name').where('id', '=', memberId).executeTakeFirst())?.name

/** SQL value: true while the member is suspended. `memberId` names a column. */
export const isSuspended = (memberId: string): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from user_sanctions s
    where s.user_id = ${sql.ref(memberId)} and ${isInForce('s')}
  )`

/** `sanctions` names user_sanctions in the statement. */
export const isInForce = (sanctions: string): RawBuilder<SqlBool> => sql<SqlBool>`
  ${sql.ref(`${sanctions}.ended_at`)} is null
  and (${sql.ref(`${sanctions}.until_at`)} is null or ${sql.ref(`${sanctions}.until_at`)} > now())`
