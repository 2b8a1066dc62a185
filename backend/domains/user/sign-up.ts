import type * as z from 'zod'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { SignUpTicket } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import type { Answer, Body } from '#shared/contract/route.ts'
import type { SignUp, signUp, TokenPair } from '#shared/contract/user.ts'
import { keepContact } from './account.repository.ts'
import { proposedNickname } from './proposed-nickname.ts'
import { isReservedName } from './reserved-names.ts'
import { findName, insertUser } from './user.repository.ts'

type Pair = z.infer<typeof TokenPair>

/** Seals a ticket anew; handed in, since oauth stands above. */
export type Renew = (ticket: SignUpTicket) => Promise<Pair>

/** Ties the provider's identity to the new account and opens its session; handed in, since oauth stands above. */
export type Admit = (
  db: Database,
  userId: number,
  ticket: SignUpTicket,
  userAgent: string | undefined,
) => Promise<Pair>

/** The ticket, saying from now on that its person is old enough; saying so again changes nothing. */
export function confirmAgeWith(renew: Renew, credential: Credential): Promise<Pair> {
  const ticket = ticketOf(credential)
  return renew({ ...ticket, overFourteen: true, generation: ticket.generation + 1 })
}

/** What somebody signs up with: their ticket, what they chose, and the browser they do it in. */
type SigningUp = { credential: Credential; body: Body<typeof signUp>; userAgent: string | undefined }

/**
 * Turns a sign-up ticket into an account and a session, all or nothing. The chosen name is stored, and the
 * address for notices where that is wanted; whatever else the provider told goes with the ticket (PV-02, R4.3).
 */
export function signUpWith(
  db: Database,
  admit: Admit,
  { credential, body, userAgent }: SigningUp,
): Promise<Answer<typeof signUp>> {
  const { name, keepEmail } = body
  const ticket = ticketOf(credential)
  if (!ticket.overFourteen) throw fieldError('overFourteen', '만 14세 이상인지 먼저 확인해 주세요.')
  if (isReservedName(name)) throw fieldError('name', '쓸 수 없는 별명이에요.')
  return db.transaction().execute(async trx => {
    await insertUser(trx, { id: ticket.seq, name })
    const { email, provider } = ticket
    if (email && keepEmail) await keepContact(trx, { userId: ticket.seq, email, provider })
    const pair = await admit(trx, ticket.seq, ticket, userAgent)
    return { ...pair, user: { seq: ticket.seq, name }, provider }
  })
}

/** Where the caller's sign-up stands; what the provider told is shown between the age and the account only. */
export async function signUpOf(db: Database, credential: Credential): Promise<SignUp> {
  if (credential?.kind === 'sign-up') {
    const { seq, name, email, phone, overFourteen } = credential.ticket
    if (!overFourteen) return { step: 'age', signUpUserSeq: seq }
    return {
      step: 'profile',
      signUpUserSeq: seq,
      signUpName: proposedNickname(name),
      signUpEmail: email,
      signUpPhone: phone,
    }
  }
  const seq = credential?.claims.userSeq
  const name = seq && (await findName(db, seq))
  if (!seq || !name) throw new AppError('SESSION_ENDED')
  return { step: 'agreement', signUpUserSeq: seq, signUpName: name }
}

/** The ticket that the caller showed; who has none has an account already. */
function ticketOf(credential: Credential): SignUpTicket {
  if (credential?.kind !== 'sign-up') throw new AppError('ALREADY_REGISTERED')
  return credential.ticket
}
