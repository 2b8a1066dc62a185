import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { documentCodes } from '#shared/contract/consent.ts'
import { isConnectionShortage } from './is-database-unreachable.ts'
import { pendingMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Schema } from './schema.ts'

export class UnfitDatabaseError extends Error {
  constructor(problems: string[]) {
    super(`the database does not fit: ${problems.join('; ')}`)
  }
}

/** Answers what of the configuration does not fit what the database holds. */
type ConfigurationCheck = () => Promise<string[]>

/** Milliseconds that a probe waits for the database: less than a kubelet or a balancer waits for the probe. */
const probeWaits = 1_000
/** Milliseconds without an answer after which a slow database counts as lost. */
const longestSilence = 15_000

/**
 * Runs the whole check until the database was found fit once, then only checks that it answers. Rejects at once when it
 * cannot be reached, but not while it is slow or its connections are in use: every backend shares it, so none would be
 * left to serve what still gets through.
 */
export function readinessOf(
  { db, jobsDb, engine }: Pick<OpenDatabase, 'db' | 'jobsDb' | 'engine'>,
  checkConfiguration?: ConfigurationCheck,
): () => Promise<void> {
  let fit = false
  let answeredAt = 0
  let asking: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    try {
      // Not by a connection of the calls, which may all be in use.
      await sql`select 1`.execute(jobsDb)
      answeredAt = performance.now()
    } catch (error) {
      if (!isConnectionShortage(error)) throw error
    } finally {
      asking = null
    }
  }
  return async () => {
    if (!fit) {
      await checkDatabase(db, checkConfiguration)
      if (engine === 'postgres') await checkTimeouts(db)
      fit = true
      answeredAt = performance.now()
      return
    }
    asking ??= ask()
    await Promise.race([asking, pause(probeWaits, undefined, { ref: false })])
    const silence = performance.now() - answeredAt
    if (silence > longestSilence) throw new Error(`no answer from the database for ${Math.round(silence)} ms`)
  }
}

export async function checkDatabase(
  db: Kysely<Schema>,
  checkConfiguration: ConfigurationCheck = async () => [],
): Promise<void> {
  const { rows } = await sql<{ encoding: string; version: number; zone: string }>`
    select current_setting('server_encoding') as encoding,
           current_setting('server_version_num')::int as version,
           current_setting('timezone') as zone`.execute(db)
  const problems: string[] = []
  const found = rows[0]
  if (found?.encoding !== 'UTF8') problems.push(`encoding is ${found?.encoding}, UTF8 is needed`)
  if (!found || found.version < 150_000) problems.push(`version is ${found?.version}, 15 or newer is needed`)
  if (found?.zone !== 'UTC') problems.push(`time zone of the connection is ${found?.zone}, UTC is needed`)
  const pending = await pendingMigrations(db)
  if (pending.length > 0) problems.push(`migrations are missing: ${pending.join(', ')}`)
  else {
    const lacking = await lackingDocuments(db)
    if (lacking.length > 0)
      problems.push(`legal documents are missing: ${lacking.join(', ')}; run backend/migrate.ts`)
    if (!(await knowsHangul(db))) problems.push('the locale loses Hangul; create the database with C.UTF-8')
    problems.push(...(await checkConfiguration()))
  }
  if (problems.length > 0) throw new UnfitDatabaseError(problems)
}

/** With `DATABASE_TIMEOUTS=role` nothing else would tell that the role has none (DB-01). */
async function checkTimeouts(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')
      and setting = '0'
    order by name`.execute(db)
  if (rows.length > 0)
    throw new UnfitDatabaseError([`the role has no ${rows.map(({ name }) => name).join(', no ')}`])
}

/** Joining needs published terms (R5.2). */
async function lackingDocuments(db: Kysely<Schema>): Promise<string[]> {
  const published = await db.selectFrom('consent_documents').select('code').distinct().execute()
  return documentCodes.filter(code => !published.some(document => document.code === code))
}

/** Detects locales under which text functions drop every Hangul syllable; search needs pairs of them. */
async function knowsHangul(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ pairs: number }>`select cardinality(ko_bigrams('질문')) as pairs`.execute(db)
  return rows[0]?.pairs === 1
}
