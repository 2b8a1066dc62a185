import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type pg from 'pg'
import { lock } from 'proper-lockfile'
import { brand } from '#shared/constants/brand.ts'
import { legalDirectory } from '../domains/consent/index.ts'
import { migrationsDirectory } from '../platform/database/migrate.ts'
import { databaseOf, type OpenDatabase } from '../platform/database/open-database.ts'
import { engineOf } from '../platform/database/open-embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { emptyTables, giveBack, takeEngine } from './reusable-engine.ts'
import { shuffleRows } from './shuffle-rows.ts'

export type { OpenDatabase }

/** Orders rows of unordered reads; another seed finds dependence on one order. */
const rowOrderSeed = Number(process.env.ROW_ORDER_SEED ?? 1)

const store = fileURLToPath(new URL('../../.test/', import.meta.url))

/**
 * A database of the test file's own, in memory, migrated, whose reads have no order but the one they ask for. Close it
 * in `afterAll`: the next file of the worker gets it emptied. `prepare` gets the pool before its connection is made.
 */
export async function openTestDatabase(prepare: (pool: pg.Pool) => void = () => {}): Promise<OpenDatabase> {
  const reusable = await takeEngine(newEngine)
  const engine = await engineOf(reusable.pglite)
  engine.pool.options.connectionTimeoutMillis = 300_000
  shuffleRows(engine.pool, rowOrderSeed)
  prepare(engine.pool)
  const close = async () => {
    await engine.pool.end()
    await giveBack(reusable)
  }
  return databaseOf({ ...engine, close })
}

export const newEngine = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await goldenCopy() })

export async function truncate({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(trx => sql.raw(emptyTables).execute(trx))
}

async function goldenCopy(): Promise<Blob> {
  const file = `${store}golden-${await contentsHash()}.tar`
  if (!(await exists(file))) await makeGolden(file)
  return openAsBlob(file)
}

async function makeGolden(file: string): Promise<void> {
  await mkdir(store, { recursive: true })
  const release = await lock(store, {
    lockfilePath: `${file}.lock`,
    stale: 60_000,
    // Ten minutes, which end what hangs.
    retries: { retries: 6_000, minTimeout: 100, maxTimeout: 100 },
  })
  try {
    if (await exists(file)) return
    const pglite = await PGlite.create()
    const database = databaseOf(await engineOf(pglite))
    await prepareDatabase(database.db)
    const archive = await pglite.dumpDataDir('none')
    await writeFile(`${file}.part`, Buffer.from(await archive.arrayBuffer()))
    await rename(`${file}.part`, file)
    await database.close()
  } finally {
    await release()
  }
}

async function contentsHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(brand))
  for (const directory of [migrationsDirectory, legalDirectory]) {
    const names = (await readdir(directory)).filter(name => /\.(?:sql|md)$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(`${directory}${name}`))
  }
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
