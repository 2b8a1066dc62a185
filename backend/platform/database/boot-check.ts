import { type Kysely, sql } from 'kysely'
import { pendingMigrations } from './migrate.ts'
import type { Schema } from './schema.ts'

/** The database is not one this code can run on; each problem is a line an operator can act on. */
export class UnfitDatabaseError extends Error {
  constructor(problems: string[]) {
    super(`the database does not fit: ${problems.join('; ')}`)
  }
}

/** What readiness asks: the whole check until the database was found fit once, then only whether it answers. */
export function readinessOf(db: Kysely<Schema>): () => Promise<void> {
  let fit = false
  return async () => {
    if (fit) return void (await sql`select 1`.execute(db))
    await checkDatabase(db)
    fit = true
  }
}

/** Refuses a database in the wrong encoding, too old, behind on migrations, or blind to Hangul. */
export async function checkDatabase(db: Kysely<Schema>): Promise<void> {
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
  else if (!(await knowsHangul(db)))
    problems.push('the locale loses Hangul; create the database with C.UTF-8')
  if (problems.length > 0) throw new UnfitDatabaseError(problems)
}

/** Search lives on pairs of syllables; there are locales under which text functions drop every one. */
async function knowsHangul(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ pairs: number }>`select cardinality(ko_bigrams('질문')) as pairs`.execute(db)
  return rows[0]?.pairs === 1
}
