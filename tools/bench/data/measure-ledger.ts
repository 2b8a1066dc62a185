import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { buildApp } from '#backend/app.ts'
import { openLedger, sealLedger } from '#backend/domains/ledger/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { formatVerifierKey } from '#shared/tlog/signed-note.ts'
import { parseTilePath } from '#shared/tlog/tiles.ts'
import { milliseconds, summary, table } from './timing.ts'

const [posts, people, hours, actsAnHour] = [2_000, 20_000, 720, 140] as const
const measuredSeals = 20
const leavesOfOnePost = 100

const run = promisify(execFile)

/**
 * Seals a log of 100,000 acts, 140 an hour, and has it recounted by the script that readers get. Needs a database with
 * all migrations and nothing in it, and the built client.
 */
export async function measureLedger(database: OpenDatabase, root: string): Promise<string> {
  const { db } = database
  const onePost = await fill(db)
  const seals: number[] = []
  for (let hour = 0; hour < hours; hour++) seals.push(await sealHour(db, hour))
  const { p50, p95 } = summary(seals.slice(-measuredSeals))
  const { rows } = await sql<{ leaves: number }>`select count(*)::int as leaves from ledger_leaves`.execute(
    db,
  )

  const app = await buildApp({ config: testConfig(), database })
  const api = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/ledger`
  const recount = await recounted(root, api)
  const post = Buffer.from(await (await fetch(`${api}/posts/${onePost}`)).arrayBuffer())
  await app.close()
  const size = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
  return table(
    ['a log of', `${rows[0]?.leaves.toLocaleString()} lines`],
    [
      [`seal of ${actsAnHour} acts, p50`, `${milliseconds(p50)} ms`],
      [`seal of ${actsAnHour} acts, p95`, `${milliseconds(p95)} ms`],
      ['whole recount by recount.mjs', `${milliseconds(recount)} ms`],
      [`answer for a post of ${leavesOfOnePost} lines, gzip`, size(gzipSync(post).length)],
    ],
  )
}

/** Notes acts of different voices, so many an hour, all of which have waited for long; answers a post of 100. */
async function fill(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with author as (insert into users (name, status) values ('재는 사람', 'member') returning id)
    insert into posts (kind, author_id, category_id, title, body, visibility)
    select 'question', author.id, (select min(id) from categories), '질문 ' || n, '본문', 'public'
    from author, generate_series(1, ${posts + 1}::int) n returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [onePost = 0, ...others] = ids
  await sql`
    insert into ledger_waiting_acts (post_id, kind, who, turn, value, certified, acted_at)
    select distinct on (post, voice) post, 'agree', substr(sha256((post || ' ' || voice)::bytea), 1, 16), 1, 'agreed', voice % 2 = 0,
      timestamptz '2020-01-01' + make_interval(hours => hour)
    from (
      select (${others}::bigint[])[1 + floor(random() * ${others.length}::int)::int] as post,
        floor(random() * ${people}::int)::int as voice, n / ${actsAnHour}::int as hour
      from generate_series(0, ${hours * actsAnHour - 1}::int) n
      union all
      select ${onePost}::bigint, n, ${hours - 1}::int from generate_series(1, ${leavesOfOnePost}::int) n
    ) acts order by post, voice, hour`.execute(db)
  await sql`create table later_acts as select * from ledger_waiting_acts`.execute(db)
  await sql`truncate ledger_waiting_acts`.execute(db)
  return onePost
}

const { signer, voices } = openLedger(testConfig().ledger)
const storage = { put: async () => {}, get: async () => null, remove: async () => {} }
const found = { findOpened: async () => [], findMerged: async () => [] }

async function sealHour(db: Database, hour: number): Promise<number> {
  const now = new Date(Date.UTC(2026, 0, 1, hour, 5))
  await sql`
    with due as (
      delete from later_acts where acted_at = timestamptz '2020-01-01' + make_interval(hours => ${hour}::int) returning *
    )
    insert into ledger_waiting_acts select * from due`.execute(db)
  const start = performance.now()
  await sealLedger({ db, storage, signer, voices, ...found, askWitnesses: async () => '', now })
  return performance.now() - start
}

/** Asks the backend at the addresses that the public site maps to its calls. */
async function recounted(root: string, api: string): Promise<number> {
  const server = createServer(async (request, response) => {
    const path = request.url?.slice(1) ?? ''
    const tile = path.startsWith('tile/') ? parseTilePath(path) : null
    const answer = await fetch(`${api}/${tile ? `tiles/${tile.level}/${tile.index}/${tile.width}` : path}`)
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [key] = signer.verifierKeys.map(formatVerifierKey)
  const start = performance.now()
  const { stdout } = await run(process.execPath, [
    ...[join(root, 'dist/ledger/recount.mjs'), address, '--key', key ?? ''],
  ])
  const taken = performance.now() - start
  server.close()
  if (!stdout.includes('글 ')) throw new Error(stdout)
  return taken
}
