import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { countVersion } from '#backend/platform/database/version.commands.ts'
import { actOnEach, byId } from '#backend/platform/errors/act-on-each.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import { changeDebate, changeDebateWithin, debateRows } from './debate-edit.commands.ts'
import { moveSources, type Opened } from './debate-source.commands.ts'

/** VERSION_CONFLICT when the debate changed since the version named. */
type Versioned = { postId: number; version?: number }

export async function openNow(db: Database, editorId: number, { postId, version }: Versioned): Promise<void> {
  await changeDebate(db, { editorId, postId, act: 'open' }, async trx => {
    const { numAffectedRows } = await sql`
      update debates d set opens_at = now()
      from posts p
      where d.post_id = ${postId} and p.id = d.post_id and p.visibility = 'public'
        and d.opens_at > now() and d.concluded_at is null`.execute(trx)
    if (numAffectedRows !== 1n) return false
    await countOn(trx, { postId, version })
    return enqueueOpening(trx, postId, editorId)
  })
}

/** A draft has no status that readers rely on. */
export const isOut = sql<SqlBool>`exists (select from posts p where p.id = post_id and p.visibility <> 'draft')`

type Extension = { closesAt: Date; reason: string }

export const extendDebate = (db: Database, editorId: number, input: Extension & Versioned): Promise<void> =>
  db.transaction().execute(trx => extendWithin(trx, editorId, input))

/** Extends all or none; VALIDATION_FAILED says which cannot be. */
export async function extendDebates(
  db: Database,
  editorId: number,
  { postIds, ...extension }: Extension & { postIds: number[] },
): Promise<void> {
  const refusals = { ...commonRefusals, STEP_NOT_POSSIBLE: '이미 끝났거나, 정해진 마감 시각이 더 늦어요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: postIds, field: 'ids', compare: byId, refusals }, postId =>
        extendWithin(trx, editorId, { ...extension, postId }),
      ),
    )
}

const commonRefusals = { NOT_FOUND: '찾을 수 없는 토론이에요.' }

async function extendWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, version, closesAt, reason }: Extension & Versioned,
): Promise<void> {
  const act = { editorId, postId, act: 'extend', details: { closesAt }, reason } as const
  await changeDebateWithin(trx, { ...act, rows: debateRows(postId) }, async () => {
    const { numAffectedRows } = await sql`
      update debates set closes_at = ${closesAt}
      where post_id = ${postId} and ends_at > clock_timestamp() and closes_at < ${closesAt}::timestamptz
        and concluded_at is null and ${isOut}`.execute(trx)
    return numAffectedRows === 1n && countOn(trx, { postId, version })
  })
}

async function countOn(trx: Transaction<Schema>, { postId, version }: Versioned): Promise<true> {
  await countVersion(trx, { of: 'posts.version', id: postId, version })
  return true
}

type Closing = Versioned & { reason: string }

/** Refuses a stance that waits for the lock meanwhile. */
export const closeEarly = (db: Database, editorId: number, input: Closing): Promise<void> =>
  db.transaction().execute(trx => closeWithin(trx, editorId, input))

/** Closes all or none; VALIDATION_FAILED says which cannot be. */
export async function closeDebates(
  db: Database,
  editorId: number,
  { postIds, reason }: { postIds: number[]; reason: string },
): Promise<void> {
  const refusals = { ...commonRefusals, STEP_NOT_POSSIBLE: '지금 열려 있는 토론이 아니에요.' }
  await db
    .transaction()
    .execute(trx =>
      actOnEach({ things: postIds, field: 'ids', compare: byId, refusals }, postId =>
        closeWithin(trx, editorId, { postId, reason }),
      ),
    )
}

async function closeWithin(
  trx: Transaction<Schema>,
  editorId: number,
  { postId, version, reason }: Closing,
): Promise<void> {
  const rows = (await showsResults(trx, postId)) ? { rows: debateRows(postId) } : {}
  const act = { editorId, postId, act: 'close', reason, ...rows } as const
  await changeDebateWithin(trx, act, async () => {
    const { numAffectedRows } = await sql`
      update debates set closed_early_at = clock_timestamp()
      where post_id = ${postId} and opens_at <= clock_timestamp() and ends_at > clock_timestamp()
        and concluded_at is null and ${isOut}`.execute(trx)
    return numAffectedRows === 1n && countOn(trx, { postId, version })
  })
}

/** Results that were hidden until the end are out with it: such a close cannot be undone. */
const showsResults = async (trx: Transaction<Schema>, postId: number): Promise<boolean> =>
  (await trx
    .selectFrom('debates')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('results_visible', '=', 'always')
    .executeTakeFirst()) !== undefined

const batch = 100

// Lets one that closed during an outage be told of, and none of long ago.
const isUnannounced = sql<SqlBool>`d.opening_told_at is null and d.opens_at <= now()
  and d.concluded_at is null and d.ends_at > now() - interval '7 days'`

/**
 * Opens up to 100 due debates a run, moves their source questions to `debating` and notifies the authors
 * (R11.3). One that closed before a run could open it is told of alone. Returns the debates. Safe in several processes:
 * each is taken once.
 */
export async function openDueDebates(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.post_id as id from debates d join posts p on p.id = d.post_id and p.visibility = 'public'
    where ${isUnannounced}
    order by d.opens_at, d.post_id limit ${batch}`.execute(db)
  const opened: number[] = []
  for (const { id } of rows) {
    if (await db.transaction().execute(trx => enqueueOpening(trx, id, null))) opened.push(id)
  }
  return opened
}

/** Returns false when the debate did not open, or was enqueued before. `actorId` is null for the clock. */
async function enqueueOpening(
  trx: Transaction<Schema>,
  postId: number,
  actorId: number | null,
): Promise<boolean> {
  const { rows } = await sql<Opened & { over: boolean }>`
    update debates d set opening_told_at = now()
    from posts p
    where d.post_id = ${postId} and p.id = d.post_id and p.visibility = 'public'
      and ${isUnannounced}
    returning d.ends_at as "endsAt", d.facilitator, d.ends_at <= now() as over`.execute(trx)
  const [opened] = rows
  if (!opened) return false
  if (!opened.over) await moveSources(trx, postId, actorId, opened)
  await enqueue(trx, { topic: 'debate-opened', postId })
  return true
}
