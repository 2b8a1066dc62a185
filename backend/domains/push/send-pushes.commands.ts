import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type RetryWait, retryDelay } from '#backend/platform/database/retry-delay.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { runInLanes } from '#backend/platform/jobs/run-in-lanes.ts'
import type { PushMessage, PushResult, PushTransport } from '#backend/platform/push/push-transport.ts'
import type { PushKind } from '#shared/contract/push.ts'
import { sessionIsOpen } from '../session/index.ts'
import { findTarget } from './push.queries.ts'

export type PushNote = Pick<PushMessage, 'text' | 'path'>

/** Null where there is nothing to tell any more. */
export type ReadPushNote = (db: Database, notificationId: number) => Promise<PushNote | null>

type Outcome = 'sent' | 'skipped' | 'gone' | 'refused' | 'given_up'

/** Is told how each attempt ended; `postponed` is tried again. */
export type NotePush = (outcome: Outcome | 'postponed') => void

type WaitingPush = {
  id: number
  deviceId: number
  notificationId: number
  kind: PushKind
  attempts: number
}

type Parts = {
  db: Database
  /** Null where nothing is pushed: what waits is dropped. */
  transport: PushTransport | null
  readNote: ReadPushNote
  log: FastifyBaseLogger
  now: Date
  note?: NotePush
}

const lanes = 8

/**
 * Sends what waits, and answers how many. No transaction is open while a service is waited for. Each message is taken
 * for one attempt before it is sent and noted after it, so that a crash between the two repeats it once.
 */
export async function sendPushes(parts: Parts): Promise<number> {
  const { db, transport, now } = parts
  await forgetEndedDevices(db)
  if (!transport) return dropWaiting(db)
  let sent = 0
  await runInLanes(lanes, async () => {
    const push = await takeNext(db, now)
    if (!push) return false
    const outcome = await attempt(parts, transport, push)
    parts.note?.(outcome ?? 'postponed')
    if (outcome === 'gone') await removeGone(db, push.deviceId)
    else if (outcome) await endPush(db, push)
    if (outcome === 'sent') sent += 1
    return true
  })
  return sent
}

async function attempt(
  parts: Parts,
  transport: PushTransport,
  push: WaitingPush,
): Promise<Outcome | undefined> {
  const { db, readNote, log, now } = parts
  const target = await findTarget(db, push.id)
  const note = target && (await readNote(db, push.notificationId))
  if (!target || !note) return 'skipped'
  const result = await transport.send(target, { ...note, topic: push.kind })
  if (result.outcome === 'sent' || result.outcome === 'gone') return result.outcome
  const outcome = result.outcome === 'refused' || push.attempts >= mostAttempts ? endOf(result) : undefined
  const entry = { push: push.id, kind: push.kind, attempt: push.attempts, reason: result.reason }
  if (outcome) log.error(entry, 'push given up')
  else log.warn(entry, 'push not sent yet')
  if (!outcome && result.retryAfter)
    await putOff(db, push, new Date(now.getTime() + result.retryAfter * 1_000))
  return outcome
}

const endOf = ({ outcome }: PushResult): Outcome => (outcome === 'refused' ? 'refused' : 'given_up')

/** With the waits between them about four hours; older news is read on the site. */
export const mostAttempts = 8
/** The first is longer than one round may take. */
const wait: RetryWait = { first: 120, most: 2 * 3_600 }

/** Delays its next attempt, so that no other process takes it too. */
async function takeNext(db: Database, now: Date): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    update pushes
    set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + ${retryDelay(wait)}
    where id = (
      select id from pushes where next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    returning id, device_id as "deviceId", notification_id as "notificationId", kind, attempts`.execute(db)
  return rows[0]
}

/** As a push service asks, within the longest wait. */
async function putOff(db: Database, { id, attempts }: WaitingPush, until: Date): Promise<void> {
  await sql`
    update pushes
    set next_attempt_at = greatest(next_attempt_at, least(${until}::timestamptz, next_attempt_at + make_interval(secs => ${wait.most})))
    where id = ${id} and attempts = ${attempts}`.execute(db)
}

/** Unless it was written anew meanwhile. */
async function endPush(db: Database, { id, attempts }: WaitingPush): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).where('attempts', '=', attempts).execute()
}

async function removeGone(db: Database, deviceId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
}

/** Sessions that ran out were ended by nobody. */
async function forgetEndedDevices(db: Database): Promise<void> {
  await sql`
    delete from push_devices d using sessions
    where sessions.id = d.session_id and not ${sessionIsOpen()}`.execute(db)
}

async function dropWaiting(db: Database): Promise<number> {
  await db.deleteFrom('pushes').execute()
  return 0
}
