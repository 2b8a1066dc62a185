import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Contents, contentsOf, differences, filesIn } from './contents.ts'

export type Rehearsal = {
  source: { database: string; files: string }
  /** New: the dump and the files are put here. */
  folder: string
  /** An empty database of another cluster, and a folder that does not exist. */
  target: { database: string; files: string }
}

export type Outcome = {
  tables: number
  files: number
  seconds: { backUp: number; restore: number }
  /** Empty when database, public log and files are equal. */
  problems: string[]
}

const run = promisify(execFile)

/** Backs a site up while it may be in use, restores it elsewhere and compares. Nothing of the source is changed. */
export async function rehearseBackUp({ source, folder, target }: Rehearsal): Promise<Outcome> {
  const begun = performance.now()
  await mkdir(folder)
  const filesBefore = filesIn(source.files)
  const before = await backUp(source, folder)
  const kept = performance.now()
  await restore(folder, target)
  const restored = performance.now()
  const after = await inSnapshot(target.database, contentsOf)
  const filesAfter = filesIn(target.files)
  const problems = [
    ...differences(before.tables, after.tables),
    ...(before.ledger === after.ledger ? [] : [`public log: ${before.ledger} → ${after.ledger}`]),
    ...lostFiles(filesBefore, filesAfter),
  ]
  const seconds = { backUp: (kept - begun) / 1_000, restore: (restored - kept) / 1_000 }
  return { tables: after.tables.size, files: filesAfter.size, seconds, problems }
}

/** Rows first, then files, so that every row finds its file. Rows are counted in the dump's own snapshot. */
async function backUp(source: Rehearsal['source'], folder: string): Promise<Contents> {
  const before = await inSnapshot(source.database, async client => {
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const dump = ['--format=directory', '--jobs=2', '--no-owner', '--no-privileges']
    const into = [`--snapshot=${rows[0]?.snapshot}`, `--file=${join(folder, 'database')}`]
    await run('pg_dump', [...dump, ...into, source.database])
    return contentsOf(client)
  })
  const filter = (path: string) => relative(source.files, path) !== publishedCheckpoint
  await cp(source.files, join(folder, 'files'), { recursive: true, filter })
  return before
}

/**
 * Stays out of a back-up: restored together with the rows of its time it would say that nothing was published since,
 * and the site would sign a second history. Without it a restored site seals nothing until `admin resume-ledger`.
 */
const publishedCheckpoint = join('ledger', 'checkpoint')

async function restore(folder: string, target: Rehearsal['target']): Promise<void> {
  const options = ['--jobs=2', '--no-owner', '--no-privileges', '--exit-on-error']
  await run('pg_restore', [...options, `--dbname=${target.database}`, join(folder, 'database')])
  await cp(join(folder, 'files'), target.files, { recursive: true, errorOnExist: true, force: false })
}

async function inSnapshot<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Files are written once; newer ones than the dump are no fault. */
const lostFiles = (before: Map<string, string>, after: Map<string, string>) =>
  [...before]
    .filter(([name, hash]) => name !== publishedCheckpoint && after.get(name) !== hash)
    .map(([name]) => `file ${name}: ${after.has(name) ? 'has other bytes' : 'absent'}`)
