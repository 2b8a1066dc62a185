import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import type { CountedValue } from '#shared/ledger/tally.ts'
import { recountLog } from './ledger.testing.ts'
import { ledgerSigner } from './ledger-signer.ts'
import { ledgerVoices } from './member-key.commands.ts'
import { type SealingDeps, sealLedger } from './publish.commands.ts'
import { hide } from './voice.ts'
import { noteAct, type WaitingAct } from './waiting-act.commands.ts'

export const voices = ledgerVoices([{ id: 'test', bytes: Buffer.alloc(32, 7) }])
export const signer = ledgerSigner({ origin: 'test.example/ledger', keys: [Buffer.alloc(32, 9)] })
export const hour = (hours: number): Date => new Date(Date.UTC(2026, 10, 1, hours, 5))

/** `at` is an hour. */
type Given = { value?: string | null; kind?: ActKind; at?: number; certified?: boolean; hidden?: string }

type TestLog = {
  db: Database
  /** Eight of them, and three posts. */
  members: number[]
  posts: number[]
  /** Files of the storage, which is outside the database. */
  kept: Map<string, Buffer>
  deps: Omit<SealingDeps, 'now'>
  seal: (at: number) => Promise<number>
  act: (post: number | undefined, member: number | undefined, given?: Given) => Promise<WaitingAct>
  leavesOf: () => Promise<unknown[][]>
  countsOf: (post: number | undefined) => Promise<CountedValue[] | undefined>
}

/** An empty log in a database of its own for each test of the file. */
export function testLog(): TestLog {
  let database: OpenDatabase
  const log = {} as TestLog
  beforeEach(async () => {
    database = await openTestDatabase()
    Object.assign(log, await fill(database.db))
  })
  afterEach(() => database.close())
  return log
}

async function fill(db: Database): Promise<TestLog> {
  const members = await insertMembers(db, 8)
  const posts: number[] = []
  for (let count = 0; count < 3; count++) posts.push(await insertTestPost(db, { authorId: members[0] ?? 0 }))
  const kept: TestLog['kept'] = new Map()
  const storage: Storage = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async key => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
    remove: async key => void kept.delete(key),
  }
  const found = { findOpened: async () => [], findMerged: async () => [] }
  const deps: TestLog['deps'] = { db, storage, signer, voices, ...found, askWitnesses: async () => '' }
  return {
    ...{ db, members, posts, kept, deps },
    seal: at => sealLedger({ ...deps, now: hour(at) }),
    act: (post, member, given) => act(db, post ?? 0, member ?? 0, given),
    leavesOf: async () => {
      const rows = await db.selectFrom('ledger_leaves').select('leaf').orderBy('index').execute()
      return rows.map(({ leaf }) => JSON.parse(leaf) as unknown[])
    },
    countsOf: async post => (await recountLog(db)).tallyOf(post ?? 0)?.counts(),
  }
}

function act(db: Database, postId: number, member: number, given: Given = {}): Promise<WaitingAct> {
  const { value = 'agreed', kind = 'agree', at = 0, certified = false, hidden } = given
  const place = { postId, kind }
  return db.transaction().execute(async trx => {
    const { who } = await voices.lock(trx, place, member)
    const noted = await noteAct(trx, place, who, {
      ...{ value, certified },
      hidden: hidden ? hide(hidden) : undefined,
    })
    await sql`update ledger_waiting_acts set acted_at = ${hour(at)}
      where post_id = ${postId} and who = ${who} and turn = ${noted.turn}`.execute(trx)
    return noted
  })
}
