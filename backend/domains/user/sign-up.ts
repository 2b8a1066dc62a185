import type * as z from 'zod'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { SignUpTicket } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { SignUp, TokenPair } from '#shared/contract/user.ts'
import { keepContact } from './account.repository.ts'
import { isReservedName } from './reserved-names.ts'
import { findName, insertUser } from './user.repository.ts'

type Pair = z.infer<typeof TokenPair>

/** Ties the provider's identity to the new account and opens its session; handed in, since oauth stands above. */
export type Admit = (db: Database, userId: number, ticket: SignUpTicket) => Promise<Pair>

/**
 * Turns a sign-up ticket into an account and a session, all or nothing. The chosen name is stored, and the
 * address for notices; the provider's name and number stay in the ticket and go with it (PV-02, R4.3).
 */
export function signUpWith(
  db: Database,
  admit: Admit,
  credential: Credential,
  name: string,
): Promise<Pair & { user: { seq: number; name: string } }> {
  if (credential?.kind !== 'sign-up') throw new AppError('ALREADY_REGISTERED')
  if (isReservedName(name)) throw fieldError('name', '쓸 수 없는 별명이에요.')
  const { ticket } = credential
  return db.transaction().execute(async trx => {
    await insertUser(trx, { id: ticket.seq, name })
    const { email, provider } = ticket
    if (email) await keepContact(trx, { userId: ticket.seq, email, provider })
    const pair = await admit(trx, ticket.seq, ticket)
    return { ...pair, user: { seq: ticket.seq, name } }
  })
}

/** Where the caller's sign-up stands: before the account with the provider's claims, afterwards with the name. */
export async function signUpOf(db: Database, credential: Credential): Promise<SignUp> {
  if (credential?.kind === 'sign-up') {
    const { seq, name, email, phone } = credential.ticket
    return {
      step: 'profile',
      signUpUserSeq: seq,
      signUpName: name,
      signUpEmail: email,
      signUpPhone: phone,
    }
  }
  const seq = credential?.claims.userSeq
  const name = seq && (await findName(db, seq))
  if (!seq || !name) throw new AppError('SESSION_ENDED')
  return { step: 'agreement', signUpUserSeq: seq, signUpName: name }
}
