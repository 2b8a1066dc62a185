import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMembers, insertTestPost, setAgreement } from '#backend/domains/post/post.testing.ts'
import { type OpenDatabase, openDatabase } from '#backend/platform/database/open-database.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import { times } from '#backend/testing/test-length.ts'
import { createMigratedDatabase } from '#backend/testing/test-postgres.ts'
import { recountLog } from './ledger.testing.ts'

const kills = times({ short: 3, long: 20 })
const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
let url: string
let drop: () => Promise<void>
let database: OpenDatabase

beforeAll(async () => {
  ;({ url, drop } = await createMigratedDatabase())
  database = await openDatabase(
    { kind: 'postgres', url, poolSize: 5, namesStatements: true },
    { connectionTimeout: 60_000 },
  )
})
afterAll(async () => {
  await database.close()
  await drop()
  rmSync(folder, { recursive: true })
})

/** Kills it some time after it began to seal; true if that was in the middle of a seal. */
async function killAfter(milliseconds: number): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const sealing = spawn(process.execPath, ['backend/testing/seal-in-a-loop.ts'], { env, stdio: 'pipe' })
  let output = ''
  sealing.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await once(sealing.stdout, 'data')
  await pause(milliseconds)
  sealing.kill('SIGKILL')
  await once(sealing, 'close')
  return output.endsWith('begun\n')
}

it('a process that is killed while it seals leaves no half seal, no act lost or doubled, and what was published kept', async () => {
  const { db } = database
  const members = await insertMembers(db, 40)
  const post = await insertTestPost(db, { authorId: members[0] ?? 0 })
  const checkpoints = () => db.selectFrom('ledger_checkpoints').select('size').execute()
  let acts = 0
  let [round, killed] = [0, 0]
  // A slow machine seals nothing before the first kills: each comes later than those before.
  for (; killed < kills || (await checkpoints()).length === 0; round++) {
    const acting = members.map(seq => setAgreement(db, post, { seq, certified: false }, undefined))
    const [noted, isInSeal] = await Promise.all([Promise.all(acting), killAfter(60 * 2 ** (round % 8))])
    if (isInSeal) killed += 1
    acts += noted.filter(({ act }) => act !== null).length
  }
  expect(acts).toBe(round * members.length)
  const { rows } = await sql<{ waiting: number; leaves: number; seals: number; size: number }>`
    select (select count(*)::int from ledger_waiting_acts) as waiting,
      (select count(*)::int from ledger_leaves where leaf like '["act"%') as leaves,
      (select count(*)::int from ledger_leaves where leaf like '["seal"%') as seals,
      (select max(size) from ledger_checkpoints) as size`.execute(db)
  const { waiting = 0, leaves = 0, seals, size } = rows[0] ?? {}
  expect(waiting + leaves).toBe(acts)
  const counted = await recountLog(db)
  expect([counted.size, seals]).toEqual([size, (await checkpoints()).length])
  await sealWaitingActs(db, folder)
  const newest = await db
    .selectFrom('ledger_checkpoints')
    .select('note')
    .orderBy('size', 'desc')
    .executeTakeFirst()
  expect(readFileSync(join(folder, 'ledger/checkpoint'), 'utf8')).toBe(newest?.note)
  const recount = await recountLog(db)
  const stats = await db
    .selectFrom('post_stats')
    .select('agree_count')
    .where('post_id', '=', post)
    .executeTakeFirst()
  expect(recount.tallyOf(post)?.countOf('agree')).toBe(stats?.agree_count)
}, 300_000)
