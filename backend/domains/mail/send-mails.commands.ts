import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type RetryWait, retryDelay } from '#backend/platform/database/retry-delay.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { runInLanes } from '#backend/platform/jobs/run-in-lanes.ts'
import { AddressRefused, MailNotSent } from '#backend/platform/mail/mail-errors.ts'
import type { Mail, MailTransport } from '#backend/platform/mail/transport.ts'
import { timeZone } from '#shared/constants/limits.ts'
import { unsubscribePath } from '#shared/constants/mail-paths.ts'
import type { MailKind } from '#shared/contract/mail.ts'
import { switchAddressOff } from './bounce.commands.ts'
import { composeMail, type Letter } from './letter.ts'
import { findRecipient } from './mail.queries.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** Null where there is nothing to tell any more. */
export type ReadLetter = (mail: WaitingMail) => Promise<Letter | null>

/** Is told how each attempt ended; `postponed` is tried again. */
export type NoteMail = (outcome: 'sent' | 'skipped' | 'refused' | 'given_up' | 'postponed') => void

type WaitingMail = {
  id: number
  kind: MailKind
  memberId: number
  notificationId: number | null
  attempts: number
}

type Parts = {
  db: Database
  /** Null where no mail is offered: what waits is dropped. */
  transport: MailTransport | null
  readLetter: ReadLetter
  tokens: UnsubscribeTokens
  site: string
  log: FastifyBaseLogger
  now: Date
  note?: NoteMail
}

const lanes = 4

/**
 * Sends what waits, and answers how many. No transaction is open while a server is waited for. Each mail is taken for
 * one attempt before it is sent and noted after it, so that a crash between the two repeats it once and nothing else
 * does. A server that is down ends the round.
 */
export async function sendMails(parts: Parts): Promise<number> {
  const { db, transport, now } = parts
  if (!transport) return dropWaiting(db)
  const round = { sent: 0, over: false }
  await runInLanes(lanes, async () => {
    const mail = round.over ? undefined : await takeNext(db, now)
    if (!mail) return false
    const { outcome, serverDown } = await attempt(parts, transport, mail)
    if (outcome) await endMail(db, mail, outcome)
    parts.note?.(outcome === 'given-up' ? 'given_up' : (outcome ?? 'postponed'))
    if (outcome === 'sent') round.sent += 1
    if (serverDown) round.over = true
    return true
  })
  return round.sent
}

type Outcome = 'sent' | 'skipped' | 'refused' | 'given-up'
type Result = { outcome: Outcome | null; serverDown?: boolean }

async function attempt(parts: Parts, transport: MailTransport, waiting: WaitingMail): Promise<Result> {
  try {
    const mail = await mailOf(parts, waiting)
    if (!mail) return { outcome: 'skipped' }
    await transport.send(mail)
    return { outcome: 'sent' }
  } catch (error) {
    if (error instanceof AddressRefused) return { outcome: 'refused' }
    const last = waiting.attempts >= mostAttempts
    noteFailure(parts.log, waiting, error, last)
    const serverDown = error instanceof MailNotSent && error.serverDown
    return { outcome: last ? 'given-up' : null, serverDown }
  }
}

function noteFailure(
  log: FastifyBaseLogger,
  { id, kind, attempts }: WaitingMail,
  error: unknown,
  last: boolean,
) {
  const why = error instanceof MailNotSent ? { reason: error.message } : { err: error }
  const entry = { mail: id, kind, attempt: attempts, ...why }
  if (last) log.error(entry, 'mail given up')
  else log.warn(entry, 'mail not sent yet')
}

async function mailOf({ db, readLetter, tokens, site }: Parts, waiting: WaitingMail): Promise<Mail | null> {
  const { id, kind, memberId } = waiting
  const recipient = await findRecipient(db, memberId, kind)
  const letter = recipient && (await readLetter(waiting))
  if (!letter) return null
  const { email: to, name } = recipient
  const unsubscribeUrl = `${site}${unsubscribePath}?token=${tokens.sign({ kind, memberId })}`
  return {
    to,
    id: `mail-${id}`,
    unsubscribeUrl,
    ...composeMail(letter, { kind, name, site, unsubscribeUrl }),
  }
}

/** With the waits between them about a day. */
export const mostAttempts = 10
/** The first is longer than one round may take. */
const wait: RetryWait = { first: 300, most: 6 * 3_600 }

/** Delays its next attempt, so that no other process takes it too. */
async function takeNext(db: Database, now: Date): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    update mails
    set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${retryDelay(wait)}
    where id = (
      select id from mails
      where ended_at is null and next_attempt_at <= ${now} and (kind <> 'digest' or ${isDaytime(now)})
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, kind, user_id as "memberId", notification_id as "notificationId", attempts`.execute(db)
  return rows[0]
}

/** Advertising waits from 21:00 to 08:00 (Network Act, article 50, clause 3). */
function isDaytime(now: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  )
  return hour >= 8 && hour < 21
}

/** An address that was refused gets nothing more, and its owner is told on the site. */
export async function endMail(
  db: Database,
  { id, memberId }: Pick<WaitingMail, 'id' | 'memberId'>,
  outcome: Outcome,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`update mails set ended_at = now(), outcome = ${outcome} where id = ${id}`.execute(trx)
    if (outcome === 'refused') await switchAddressOff(trx, memberId)
  })
}

async function dropWaiting(db: Database): Promise<number> {
  await db.deleteFrom('mails').where('ended_at', 'is', null).execute()
  return 0
}

/** Keeps for thirty days what was sent to whom, never what it said. */
export async function purgeMails(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('ended_at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
