import { sql } from 'kysely'
import type * as z from 'zod'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { SignUpTicket } from '#backend/platform/auth/sign-up-ticket.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { violates } from '#backend/platform/database/violates.ts'
import type { ConsentDecision } from '#shared/contract/consent.ts'
import type { Answer, Body } from '#shared/contract/route.ts'
import type { Me, signUp, TokenPair } from '#shared/contract/user.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { agreedCodes, recordDecisions } from '../consent/index.ts'
import { nameRefusalOf } from './nickname.ts'
import { findMe } from './user.queries.ts'

type Pair = z.infer<typeof TokenPair>

export type Renew = (ticket: SignUpTicket) => Promise<Pair>

export type Admit = (
  db: Database,
  memberId: number,
  ticket: SignUpTicket,
  userAgent: string | undefined,
) => Promise<Pair>

export function confirmAgeWith(renew: Renew, credential: Credential): Promise<Pair> {
  const ticket = ticketOf(credential)
  return renew({ ...ticket, overFourteen: true, generation: ticket.generation + 1 })
}

type SigningUp = { credential: Credential; body: Body<typeof signUp>; userAgent: string | undefined }

/**
 * Stores the chosen name and, if wanted, the address for notices; everything else from the provider goes with
 * the ticket (PV-02, R4.3). All or nothing.
 */
export function signUpWith(
  db: Database,
  admit: Admit,
  { credential, body, userAgent }: SigningUp,
): Promise<Answer<typeof signUp>> {
  const { name, keepEmail } = body
  const ticket = ticketOf(credential)
  if (!ticket.overFourteen) throw fieldError('overFourteen', '만 14세 이상인지 먼저 확인해 주세요.')
  const nameRefusal = nameRefusalOf(name)
  if (nameRefusal) throw fieldError('name', nameRefusal)
  return db.transaction().execute(async trx => {
    await insertUser(trx, { id: ticket.seq, name })
    const { email, provider } = ticket
    if (email && keepEmail) await keepContact(trx, { memberId: ticket.seq, email, provider })
    const pair = await admit(trx, ticket.seq, ticket, userAgent)
    return { ...pair, user: { seq: ticket.seq, name }, provider }
  })
}

/**
 * Leaves the account `joining` until terms and privacy are agreed to. Throws NICKNAME_TAKEN, or
 * ALREADY_REGISTERED when the number became an account before.
 */
async function insertUser(db: Database, user: { id: number; name: string }): Promise<void> {
  try {
    await db.insertInto('users').values(user).execute()
  } catch (error) {
    if (violates(error, 'users_name_key')) throw new AppError('NICKNAME_TAKEN')
    if (violates(error, 'users_pkey')) throw new AppError('ALREADY_REGISTERED')
    throw error
  }
}

/** Stores the address for notices alone. */
const keepContact = async (
  db: Database,
  contact: { memberId: number; email: string; provider: string },
): Promise<void> => {
  await sql`
    insert into user_contacts (user_id, email, provider)
    values (${contact.memberId}, ${contact.email}, ${contact.provider})
    on conflict (user_id) do update set email = excluded.email, provider = excluded.provider`.execute(db)
}

/** Records decisions, and makes a joining person a member once terms and privacy are agreed to (R5.2). */
export function recordPolicyDecisions(
  db: Database,
  memberId: number,
  decisions: ConsentDecision[],
  offer: { sendsMail: boolean },
): Promise<Me> {
  return db.transaction().execute(async trx => {
    await recordDecisions(trx, memberId, decisions, offer)
    await admitIfConsented(trx, memberId)
    return findMe(trx, memberId)
  })
}

async function admitIfConsented(db: Database, memberId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ status: 'member' })
    .where('id', '=', memberId)
    .where('status', '=', 'joining')
    .where(sql<boolean>`${agreedCodes('users.id')} @> array['service', 'privacy']`)
    .execute()
}

function ticketOf(credential: Credential): SignUpTicket {
  if (credential?.kind !== 'sign-up') throw new AppError('ALREADY_REGISTERED')
  return credential.ticket
}
