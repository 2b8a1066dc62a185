import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../database/schema.ts'
import type { OutboxEvent, OutboxEventOf, Topic } from './outbox-event.ts'

/**
 * Takes the transaction of the change, so that both are committed or neither. Delivers no earlier than `delay`, in
 * milliseconds. Answers the event's id.
 */
export async function enqueue(trx: Transaction<Schema>, event: OutboxEvent, delay = 0): Promise<number> {
  const { topic, ...payload } = event
  const next_attempt_at = delay > 0 ? sql<Date>`now() + make_interval(secs => ${delay / 1_000})` : null
  const { id } = await trx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), next_attempt_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes through `trx` are committed together with the delivery. */
export type Handler<T extends Topic> = (trx: Transaction<Schema>, event: OutboxEventOf<T>) => Promise<void>
export type Handlers = { [T in Topic]: Handler<T> }

export async function deliverNext(
  db: Database,
  handlers: Handlers,
  log: FastifyBaseLogger,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const waiting = await takeNext(trx)
    if (!waiting) return false
    await sql`savepoint delivery`.execute(trx)
    try {
      await deliver(trx, handlers, waiting.event)
      await markSent(trx, waiting.id)
    } catch (fault) {
      await sql`rollback to savepoint delivery`.execute(trx)
      await noteFailure(trx, waiting, fault, log)
    }
    return true
  })
}

function deliver(trx: Transaction<Schema>, handlers: Handlers, event: OutboxEvent): Promise<void> {
  const handler = handlers[event.topic] as Handler<Topic> | undefined
  if (!handler) throw new Error(`${event.topic} has no handler`)
  return handler(trx, event)
}

async function noteFailure(
  trx: Transaction<Schema>,
  waiting: Waiting,
  fault: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  const givenUp = await putOff(trx, waiting)
  const entry = { err: fault, topic: waiting.event.topic, outboxId: waiting.id }
  if (givenUp) log.error(entry, 'outbox event given up')
  else log.warn({ ...entry, attempt: waiting.attempts + 1 }, 'outbox event not delivered yet')
}

/** Attempts before an event is given up; with the waits between them eight and a half hours. */
export const mostAttempts = 12
/** Seconds before the second attempt, doubled each time. */
const firstWait = 15

type Waiting = { id: number; attempts: number; event: OutboxEvent }

async function takeNext(trx: Transaction<Schema>): Promise<Waiting | undefined> {
  const row = await trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', sql<Date>`now()`)]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  // Written by enqueue() alone, whose type this is.
  return { id: row.id, attempts: row.attempts, event: { topic: row.topic, ...row.payload } as OutboxEvent }
}

async function markSent(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.updateTable('outbox').set({ sent_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

async function putOff(trx: Transaction<Schema>, { id, attempts }: Waiting): Promise<boolean> {
  const last = attempts + 1 >= mostAttempts
  const seconds = firstWait * 2 ** attempts
  await trx
    .updateTable('outbox')
    .set({
      attempts: attempts + 1,
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      given_up_at: last ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
  return last
}

/** Keeps delivered events for a week, abandoned ones for good. */
export async function purgeSent(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - 7 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
