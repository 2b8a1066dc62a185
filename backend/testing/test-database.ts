import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { lock } from 'proper-lockfile'
import { migrate, migrationsDirectory } from '../platform/database/migrate.ts'
import { databaseOf, type OpenDatabase } from '../platform/database/open-database.ts'
import { engineOf } from '../platform/database/open-embedded.ts'

export type { OpenDatabase }

const store = fileURLToPath(new URL('../../.test/', import.meta.url))

/** A database of the test file's own, in memory, migrated. Close it in `afterAll`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return databaseOf(await engineOf(await PGlite.create({ loadDataDir: await goldenCopy() })))
}

// What migrations fill is the same in every test and stays.
const filledByMigrations = [
  'categories',
  'codes',
  'consent_documents',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Empties every table that calls write to, and starts ids at 1 again: for `beforeEach`. */
export async function truncate({ db }: OpenDatabase): Promise<void> {
  const kept = sql.join(filledByMigrations.map(name => sql.lit(name)))
  await db.transaction().execute(async trx => {
    // What grows only refuses to be emptied, by triggers that a replica's session does not fire.
    await sql`set local session_replication_role = replica`.execute(trx)
    // Not TRUNCATE, which makes new files for every table and index: with few rows that takes ten times as long.
    await sql`do $$
      declare
        emptied record;
      begin
        for emptied in
          select c.oid, c.oid::regclass as name, s.seqrelid::regclass as ids, s.seqstart
          from pg_class c
          left join (pg_depend d join pg_sequence s on s.seqrelid = d.objid and d.classid = 'pg_class'::regclass)
            on d.refobjid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in (${kept})
        loop
          execute format('delete from %s', emptied.name);
          if emptied.ids is not null then
            perform setval(emptied.ids, emptied.seqstart, false);
          end if;
        end loop;
      end $$`.execute(trx)
  })
}

/** A migrated database as an archive, made once for each state of the migrations. */
async function goldenCopy(): Promise<Blob> {
  const file = `${store}golden-${await migrationsHash()}.tar`
  if (!(await exists(file))) await makeGolden(file)
  return openAsBlob(file)
}

async function makeGolden(file: string): Promise<void> {
  await mkdir(store, { recursive: true })
  const release = await lock(store, {
    lockfilePath: `${file}.lock`,
    stale: 60_000,
    retries: { retries: 600, minTimeout: 100, maxTimeout: 100 },
  })
  try {
    if (await exists(file)) return
    const pglite = await PGlite.create()
    const database = databaseOf(await engineOf(pglite))
    await migrate(database.db)
    const archive = await pglite.dumpDataDir('none')
    await writeFile(`${file}.part`, Buffer.from(await archive.arrayBuffer()))
    await rename(`${file}.part`, file)
    await database.close()
  } finally {
    await release()
  }
}

async function migrationsHash(): Promise<string> {
  const names = (await readdir(migrationsDirectory)).filter(name => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(`${migrationsDirectory}${name}`))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
