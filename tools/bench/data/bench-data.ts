import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openDatabase } from '#backend/platform/database/open-database.ts'
import { prepareDatabase } from '#backend/prepare-database.ts'
import { startPostgres } from '#backend/testing/postgres-server.ts'
import type { DataOptions } from './data-options.ts'
import { fillDatabase } from './fill-database.ts'
import { fillLongPosts } from './fill-long-posts.ts'
import { measureComments } from './measure-comments.ts'
import { measureDesk } from './measure-desk.ts'
import { measureLedger } from './measure-ledger.ts'
import { measureLists } from './measure-lists.ts'
import { measureLongSearch } from './measure-long-search.ts'
import { measurePaper } from './measure-paper.ts'
import { measureSearch } from './measure-search.ts'
import { measureSimilar } from './measure-similar.ts'
import { measureWrites } from './measure-writes.ts'

const smallSize = 1_000

const ownDatabaseParts: readonly string[] = ['paper', 'long-search', 'ledger']

export async function benchData(options: DataOptions, root: string): Promise<void> {
  if (options.only.includes('paper')) say(`## paper\n\n${await measurePaper()}`)
  if (options.only.includes('long-search')) await benchLongPosts(options)
  if (options.only.includes('ledger')) await benchLedger(root)
  if (options.only.some(part => !ownDatabaseParts.includes(part))) await benchPosts(options)
}

async function benchLedger(root: string): Promise<void> {
  const server = await startPostgres()
  try {
    const database = await open(server.url)
    await prepareDatabase(database.jobsDb)
    say(`## ledger\n\n${await measureLedger(database, join(root, 'dist/ledger/recount.mjs'))}`)
    await database.close()
  } finally {
    await server.stop()
  }
}

/** Needs its own PostgreSQL: posts of another size, with pairs not made by the database. */
async function benchLongPosts({ posts }: DataOptions): Promise<void> {
  const server = await startPostgres()
  try {
    const database = await open(server.url)
    await prepareDatabase(database.jobsDb)
    await fillLongPosts(database.jobsDb, posts)
    say(`## long search\n\n${await measureLongSearch(database)}`)
    await database.close()
  } finally {
    await server.stop()
  }
}

async function benchPosts({ posts, only }: DataOptions): Promise<void> {
  const server = await startPostgres()
  try {
    const large = await open(server.url)
    await prepareDatabase(large.jobsDb)
    const start = performance.now()
    const labelled = await fillDatabase(large.jobsDb, posts)
    say(`${posts.toLocaleString()} posts made in ${Math.round((performance.now() - start) / 1_000)} s`)
    if (only.includes('similar')) say(`## similar\n\n${await measureSimilar(large.db, labelled)}`)
    if (only.includes('search')) say(`## search\n\n${await measureSearch(large.db)}`)
    if (only.includes('comments')) say(`## comments\n\n${await measureComments(large)}`)
    if (only.includes('lists') || only.includes('desk')) {
      const small = await openSmall(server.url)
      const sizes = { small: smallSize, large: posts }
      if (only.includes('lists')) say(`## lists\n\n${await measureLists(small, large, sizes)}`)
      if (only.includes('desk')) say(`## desk\n\n${await measureDesk(small, large, sizes)}`)
      await small.close()
    }
    await large.close()
    if (only.includes('writes')) await benchWrites(server.url)
  } finally {
    await server.stop()
  }
}

/** With as many connections as the product has unless told otherwise. */
async function benchWrites(url: string): Promise<void> {
  const database = await open(url, 10)
  say(`## writes\n\n${await measureWrites(database)}`)
  await database.close()
}

async function openSmall(url: string): Promise<OpenDatabase> {
  const admin = await open(url)
  await sql`create database small template template0`.execute(admin.jobsDb)
  await admin.close()
  const small = await open(Object.assign(new URL(url), { pathname: 'small' }).href)
  await prepareDatabase(small.jobsDb)
  await fillDatabase(small.jobsDb, smallSize)
  return small
}

const open = (url: string, poolSize = 4) =>
  openDatabase({ kind: 'postgres', url, poolSize, namesStatements: true }, { statementTimeout: 0 })

const say = (text: string) => process.stdout.write(`${text}\n\n`)
