import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { parseNote, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { recountLog } from './ledger.testing.ts'
import { ledgerSigner, verifyEd25519 } from './ledger-signer.ts'
import { ledgerVoices } from './member-key.commands.ts'
import { type SealingDeps, sealLedger } from './publish.commands.ts'
import { hide } from './voice.ts'
import { noteAct, noteExclusions } from './waiting-act.commands.ts'

const voices = ledgerVoices([{ id: 'test', bytes: Buffer.alloc(32, 7) }])
const signer = ledgerSigner({ origin: 'test.example/ledger', keys: [Buffer.alloc(32, 9)] })
const hour = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours, 5))

let database: OpenDatabase
let members: number[]
let posts: number[]
let kept: Map<string, Buffer>
let deps: Omit<SealingDeps, 'now'>

beforeEach(async () => {
  database = await openTestDatabase()
  members = await insertMembers(database.db, 8)
  posts = []
  for (let count = 0; count < 3; count++)
    posts.push(await insertTestPost(database.db, { authorId: members[0] ?? 0 }))
  kept = new Map()
  const { Readable } = await import('node:stream')
  const storage: Storage = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async key => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
    remove: async key => void kept.delete(key),
  }
  deps = { db: database.db, storage, signer, findOpened: async () => [], askWitnesses: async () => '' }
})
afterEach(() => database.close())

const seal = (at: number) => sealLedger({ ...deps, now: hour(at) })

type Given = { value?: string | null; kind?: ActKind; at?: number; certified?: boolean; hidden?: string }

function act(post: number | undefined, member: number | undefined, given: Given = {}) {
  const { value = 'agreed', kind = 'agree', at = 0, certified = false, hidden } = given
  const place = { postId: post ?? 0, kind }
  return database.db.transaction().execute(async trx => {
    const { who } = await voices.lock(trx, place, member ?? 0)
    const noted = await noteAct(trx, place, who, {
      value,
      certified,
      hidden: hidden ? hide(hidden) : undefined,
    })
    await sql`update ledger_waiting_acts set acted_at = ${hour(at)}
      where post_id = ${place.postId} and who = ${who} and turn = ${noted.turn}`.execute(trx)
    return noted
  })
}

const leavesOf = async () =>
  (await database.db.selectFrom('ledger_leaves').select('leaf').orderBy('index').execute()).map(
    ({ leaf }) => JSON.parse(leaf) as unknown[],
  )
const countsOf = async (post: number | undefined) =>
  (await recountLog(database.db)).tallyOf(post ?? 0)?.counts()

describe('an hour is sealed', () => {
  it('with the acts of posts on which five people wait, and of those that waited for a day', async () => {
    for (const member of members.slice(0, 5)) await act(posts[0], member)
    for (const member of members.slice(0, 4)) await act(posts[1], member, { certified: true })
    expect(await seal(1)).toBe(1 + 5 + 1)
    expect(await countsOf(posts[1])).toBeUndefined()
    expect(await seal(24)).toBe(4 + 1)
    expect(await countsOf(posts[0])).toMatchObject([{ value: 'agreed', counted: 5, certified: 0 }])
    expect(await countsOf(posts[1])).toMatchObject([{ value: 'agreed', counted: 4, certified: 4 }])
  })

  it('once, also when nothing waits, by a checkpoint whose signature and root hold', async () => {
    expect(await seal(1)).toBe(2)
    expect(await seal(1)).toBe(0)
    expect(await seal(2)).toBe(1)
    const note = parseNote(kept.get('ledger/checkpoint')?.toString() ?? '')
    expect(await verifiedKeys(note, signer.verifierKeys, verifyEd25519)).toHaveLength(1)
    expect(parseCheckpoint(note.text)).toMatchObject({ origin: 'test.example/ledger', size: 3 })
  })

  it('with the turns of each voice in order and without gap, over several hours', async () => {
    const turns = []
    for (let count = 0; count < 3; count++) {
      turns.push((await act(posts[0], members[1], { value: count % 2 ? null : 'agreed' })).turn)
      turns.push((await act(posts[0], members[1], { value: count % 2 ? 'agreed' : null })).turn)
      await seal(25 * (count + 1))
    }
    expect(turns).toEqual([1, 2, 3, 4, 5, 6])
    expect(await countsOf(posts[0])).toEqual([])
    const { rows } = await sql<{ turn: number }>`select turn from ledger_voices`.execute(database.db)
    expect(rows).toEqual([{ turn: 6 }])
  })

  it('with voices that share nothing between posts, kinds and members', async () => {
    for (const post of posts) {
      await act(post, members[1])
      await act(post, members[1], { kind: 'stance', value: 'for' })
      await act(post, members[2])
    }
    await seal(30)
    const whos = (await leavesOf()).filter(([type]) => type === 'act').map(leaf => String(leaf[4]))
    const parts = whos.flatMap(who =>
      [...Buffer.from(who, 'base64url').toString('hex').matchAll(/.{16}/g)].map(String),
    )
    expect(new Set(parts).size).toBe(18)
  })

  it('in an order that tells nothing of who came first', async () => {
    const many = await insertMembers(database.db, 40)
    for (const member of many) await act(posts[0], member)
    const { rows } = await sql<{
      who: Buffer
    }>`select who from ledger_waiting_acts order by acted_at, ctid`.execute(database.db)
    await seal(1)
    const came = rows.map(({ who }) => who.toString('base64url'))
    const stands = (await leavesOf()).filter(([type]) => type === 'act').map(leaf => leaf[4])
    expect(stands.toSorted()).toEqual(came.toSorted())
    expect(stands).not.toEqual(came)
  })
})

describe('hidden positions', () => {
  it('stand in no public byte until the debate closed, and are counted by name after', async () => {
    for (const [place, member] of members.slice(0, 6).entries())
      await act(posts[0], member, { kind: 'stance', hidden: place < 4 ? 'north' : 'south' })
    await act(posts[0], members[5], { kind: 'stance', value: null })
    await seal(1)
    const before = await sql<{ text: string }>`
      select string_agg(leaf, ' ') || (select string_agg(head, ' ') from ledger_heads) as text
      from ledger_leaves`.execute(database.db)
    expect(before.rows[0]?.text).not.toMatch(/north|south/)
    expect(await countsOf(posts[0])).toMatchObject([{ value: '#', counted: 5 }])
    deps.findOpened = async (_, ids) => ids
    await seal(2)
    expect(await countsOf(posts[0])).toMatchObject([
      { value: 'north', counted: 4 },
      { value: 'south', counted: 1 },
    ])
    await seal(3)
    expect((await leavesOf()).filter(([type]) => type === 'open')).toHaveLength(1)
  })
})

describe('excluded voices', () => {
  it('leave the sealed count by a public line, one case an hour, and come back by another', async () => {
    for (const member of members) await act(posts[0], member)
    const place = { postId: posts[0] ?? 0, kind: 'agree' } as const
    const { rows } = await sql<{ id: number }>`
      insert into agreement_exclusions (post_id, chosen, reason, proposed_by)
      select ${posts[0]}, '{}', '같은 망', ${members[0]} from generate_series(1, 2) returning id`.execute(
      database.db,
    )
    const found = await voices.find(database.db, place, members)
    const whoOf = (index: number) => found.get(members[index] ?? 0)?.who ?? randomBytes(16)
    const note = (type: 'exclude' | 'restore', index: number) =>
      noteExclusions(database.db, {
        ...{ caseNumber: rows[index]?.id ?? 0, postId: place.postId, type, whos: [whoOf(index)] },
      })
    await note('exclude', 0)
    await note('exclude', 1)
    await seal(1)
    expect(await countsOf(posts[0])).toMatchObject([{ counted: 8, excluded: 0 }])
    await seal(2)
    expect(await countsOf(posts[0])).toMatchObject([{ counted: 7, excluded: 1 }])
    await seal(3)
    expect(await countsOf(posts[0])).toMatchObject([{ counted: 6, excluded: 2 }])
    await note('restore', 0)
    await seal(4)
    expect(await countsOf(posts[0])).toMatchObject([{ counted: 7, excluded: 1 }])
  })
})

describe('a database that is behind what was published', () => {
  it('signs nothing: neither after a back-up was restored nor under another origin', async () => {
    await act(posts[0], members[1])
    await seal(1)
    const old = new Map(kept)
    await seal(2)
    await database.db.deleteFrom('ledger_checkpoints').where('size', '=', 3).execute()
    await expect(seal(3)).rejects.toThrow('a checkpoint of 3 leaves was published')
    kept = old
    deps.storage.get = async () => null
    deps.signer = ledgerSigner({ origin: 'other.example', keys: [Buffer.alloc(32, 9)] })
    await expect(seal(3)).rejects.toThrow('LEDGER_ORIGIN')
  })
})

describe('a round that was interrupted', () => {
  it('is published by the next one, and leaves nothing half sealed when it failed', async () => {
    await act(posts[0], members[1])
    deps.storage.put = async () => {
      throw new Error('full')
    }
    await expect(seal(30)).rejects.toThrow('full')
    const state = () =>
      database.db.selectFrom('ledger_checkpoints').select(['size', 'published_at']).orderBy('size').execute()
    expect(await state()).toEqual([{ size: 3, published_at: null }])
    deps.storage.put = async () => {}
    expect(await seal(30)).toBe(0)
    expect(await state()).toEqual([{ size: 3, published_at: hour(30) }])
    await act(posts[0], members[1], { value: null, at: 30 })
    deps.findOpened = async () => {
      throw new Error('half way')
    }
    await expect(seal(60)).rejects.toThrow('half way')
    expect(await state()).toHaveLength(1)
    const waiting = await database.db.selectFrom('ledger_waiting_acts').select('turn').execute()
    expect(waiting).toEqual([{ turn: 2 }])
  })
})
