import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { buildApp } from '#backend/app.ts'
import { noteAct, openLedger, sealLedger } from '#backend/domains/ledger/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { servePublicLog } from '#backend/testing/serve-public-log.ts'
import { memberToken, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { siteOf, type TestSite } from '#backend/testing/test-site.ts'
import { formatVerifierKey, parseNote } from '#shared/tlog/signed-note.ts'
import { cosigner } from '../../witness/cosigner.ts'
import { milliseconds, summary, table } from './timing.ts'

type LedgerScale = {
  posts: number
  people: number
  /** Of `actsAnHour` acts each. */
  hours: number
  actsAnHour: number
  /** Seals at the end of the log that are timed. */
  measuredSeals: number
}

const wholeScale = { posts: 2_000, people: 20_000, hours: 670, actsAnHour: 150, measuredSeals: 20 }
const leavesOfOnePost = 100

const run = promisify(execFile)
const config = testConfig({ LEDGER_ORIGIN: 'questions.example.kr/ledger' })
const ledger = openLedger(config.ledger)
const witnesses = ['witness-1.example.kr', 'witness-2.example.kr'].flatMap((name, place) =>
  [name, `${name}/recount`].map(key =>
    cosigner(key, Buffer.alloc(32, key.length + place).toString('base64url')),
  ),
)

type Measured = { db: Database; seal: (hour: number, askWitnesses?: AskWitnesses) => Promise<number> }
type AskWitnesses = (note: string) => Promise<string>

/**
 * Seals a log of 100,000 acts, 150 an hour, and has it recounted by the script that readers get. Needs a database with
 * all migrations and nothing in it, and the built script.
 */
export async function measureLedger(
  database: OpenDatabase,
  script: string,
  scale: LedgerScale = wholeScale,
): Promise<string> {
  const { db } = database
  const member = await memberToken(database)
  const post = await fill(db, scale, member)
  const measured = { db, seal: sealerOf(db) }
  const app = await buildApp({ config, database })
  const site = siteOf(database, app)
  try {
    const seals = await sealAll(measured, scale)
    const alone = await sizesOf(site, post, member)
    await measured.seal(scale.hours, cosignedByAll)
    const cosigned = await sizesOf(site, post, member)
    const recount = await recounted(app, script)
    const { rows } = await sql<{ leaves: number }>`select count(*)::int as leaves from ledger_leaves`.execute(
      db,
    )
    return table(
      ['a log of', `${rows[0]?.leaves.toLocaleString()} lines`],
      [
        [`seal of ${scale.actsAnHour} acts, p50`, `${milliseconds(seals.p50)} ms`],
        [`seal of ${scale.actsAnHour} acts, p95`, `${milliseconds(seals.p95)} ms`],
        ['whole recount by recount.mjs', `${milliseconds(recount.taken)} ms`],
        ['processor time of the script', `${milliseconds(recount.processor)} ms`],
        [`record of a post of ${leavesOfOnePost} lines`, alone.post],
        ['the same, cosigned by two witnesses with two keys each', cosigned.post],
        ['receipt', alone.receipt],
        ['the same, cosigned by two witnesses with two keys each', cosigned.receipt],
      ],
    )
  } finally {
    await app.close()
  }
}

/**
 * Notes acts of different voices, so many an hour, all of which have waited for long; answers a post of 100, with the
 * member among them, which is sealed before the seals that are timed.
 */
async function fill(db: Database, scale: LedgerScale, { seq }: TestMember): Promise<number> {
  const { posts, people, hours, actsAnHour, measuredSeals } = scale
  const { rows } = await sql<{ id: number }>`
    with author as (insert into users (name, status) values ('재는 사람', 'member') returning id)
    insert into posts (kind, author_id, category_id, title, body, visibility)
    select 'question', author.id, (select min(id) from categories), '질문 ' || n, '본문', 'public'
    from author, generate_series(1, ${posts + 1}::int) n returning id`.execute(db)
  const [postId = 0, ...others] = rows.map(({ id }) => id).toReversed()
  const ownHour = hours - measuredSeals - 1
  await db.transaction().execute(async trx => {
    const place = { postId, kind: 'agree' as const }
    const { who } = await ledger.voices.lock(trx, place, seq)
    await noteAct(trx, place, who, { value: 'agreed', certified: true })
  })
  await sql`update ledger_waiting_acts set acted_at = ${hourAt(ownHour)}`.execute(db)
  await sql`
    insert into ledger_waiting_acts (post_id, kind, who, turn, value, certified, acted_at)
    select distinct on (post, voice) post, 'agree', substr(sha256((post || ' ' || voice)::bytea), 1, 16), 1, 'agreed', voice % 2 = 0,
      ${hourAt(0)} + make_interval(hours => hour)
    from (
      select (${others}::bigint[])[1 + floor(random() * ${others.length}::int)::int] as post,
        floor(random() * ${people}::int)::int as voice, n / ${actsAnHour}::int as hour
      from generate_series(0, ${hours * actsAnHour - 1}::int) n
      union all
      select ${postId}::bigint, n, ${ownHour}::int from generate_series(2, ${leavesOfOnePost}::int) n
    ) acts order by post, voice, hour`.execute(db)
  await sql`create table later_acts as select * from ledger_waiting_acts`.execute(db)
  await sql`truncate ledger_waiting_acts`.execute(db)
  return postId
}

const hourAt = (hour: number) => sql`(timestamptz '2020-01-01' + make_interval(hours => ${hour}::int))`

async function sealAll({ db, seal }: Measured, { hours, measuredSeals }: LedgerScale) {
  const taken: number[] = []
  for (let hour = 0; hour < hours; hour++) {
    await sql`
      with due as (delete from later_acts where acted_at = ${hourAt(hour)} returning *)
      insert into ledger_waiting_acts select * from due`.execute(db)
    taken.push(await seal(hour))
  }
  return summary(taken.slice(-measuredSeals))
}

/** Answers milliseconds. */
function sealerOf(db: Database): Measured['seal'] {
  const storage = keptInMemory()
  const found = { findOpened: async () => [], findMerged: async () => [] }
  return async (hour, askWitnesses = async () => '') => {
    const now = new Date(Date.UTC(2026, 0, 1, hour, 5))
    const start = performance.now()
    await sealLedger({ db, storage, ...ledger, ...found, askWitnesses, now })
    return performance.now() - start
  }
}

function keptInMemory(): Storage {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async key => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
    remove: async key => void kept.delete(key),
  }
}

const cosignedByAll: AskWitnesses = async note =>
  witnesses.map(({ cosign }) => cosign(parseNote(note).text, new Date())).join('')

async function sizesOf(site: TestSite, postId: number, member: TestMember) {
  const post = await site.as('stranger').call('GET /ledger/posts/:postId', { params: { postId } })
  const receipt = await site
    .as(member)
    .call('GET /ledger/receipts/:postId/:kind/proof', { params: { postId, kind: 'agree' } })
  if (post.body.leaves?.length !== leavesOfOnePost || receipt.status !== 200)
    throw new Error(`post ${postId} has ${post.body.leaves?.length} lines, its receipt ${receipt.status}`)
  return { post: sizeOf(post.bytes), receipt: sizeOf(receipt.bytes) }
}

const sizeOf = (bytes: Buffer): string =>
  `${bytes.length.toLocaleString()} bytes, gzip ${gzipSync(bytes).length.toLocaleString()}`

const tellingItsTime = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error(user+system)})`

type Recounted = { taken: number; processor: number }

/** Answers milliseconds; `processor` is what a busy machine does not lengthen. */
async function recounted(app: Parameters<typeof servePublicLog>[0], script: string): Promise<Recounted> {
  await using log = await servePublicLog(app)
  const [key = ''] = ledger.signer.verifierKeys.map(formatVerifierKey)
  const args = ['--import', tellingItsTime, script, log.address, '--key', key]
  const start = performance.now()
  const { stdout, stderr } = await run(process.execPath, args)
  if (!stdout.includes('글 ')) throw new Error(stdout)
  return { taken: performance.now() - start, processor: Number(stderr) / 1_000 }
}
