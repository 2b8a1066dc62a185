import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { parseNote, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { recountLog } from './ledger.testing.ts'
import { ledgerSigner, verifyEd25519 } from './ledger-signer.ts'
import { hour, signer, testLog } from './test-log.testing.ts'

const log = testLog()

describe('an hour is sealed', () => {
  it('with the acts of log.posts on which five people wait, and of those that waited for a day', async () => {
    for (const member of log.members.slice(0, 5)) await log.act(log.posts[0], member)
    for (const member of log.members.slice(0, 4)) await log.act(log.posts[1], member, { certified: true })
    expect(await log.seal(1)).toBe(1 + 5 + 1)
    expect(await log.countsOf(log.posts[1])).toBeUndefined()
    expect(await log.seal(24)).toBe(4 + 1)
    expect(await log.countsOf(log.posts[0])).toMatchObject([{ value: 'agreed', counted: 5, certified: 0 }])
    expect(await log.countsOf(log.posts[1])).toMatchObject([{ value: 'agreed', counted: 4, certified: 4 }])
  })

  it('once, also when nothing waits, by a checkpoint whose signature and root hold', async () => {
    expect(await log.seal(1)).toBe(2)
    expect(await log.seal(1)).toBe(0)
    expect(await log.seal(2)).toBe(1)
    const note = parseNote(log.kept.get('ledger/checkpoint')?.toString() ?? '')
    expect(await verifiedKeys(note, signer.verifierKeys, verifyEd25519)).toHaveLength(1)
    expect(parseCheckpoint(note.text)).toMatchObject({ origin: 'test.example/ledger', size: 3 })
  })

  it('with the turns of each voice in order and without gap, over several hours', async () => {
    const turns = []
    for (let count = 0; count < 3; count++) {
      turns.push((await log.act(log.posts[0], log.members[1], { value: count % 2 ? null : 'agreed' })).turn)
      turns.push((await log.act(log.posts[0], log.members[1], { value: count % 2 ? 'agreed' : null })).turn)
      await log.seal(25 * (count + 1))
    }
    expect(turns).toEqual([1, 2, 3, 4, 5, 6])
    expect(await log.countsOf(log.posts[0])).toEqual([])
    const { rows } = await sql<{ turn: number }>`select turn from ledger_voices`.execute(log.db)
    expect(rows).toEqual([{ turn: 6 }])
  })

  it('with voices that share no eight bytes at any place between posts, kinds and members', async () => {
    for (const post of log.posts) {
      await log.act(post, log.members[1])
      await log.act(post, log.members[1], { kind: 'stance', value: 'for' })
      await log.act(post, log.members[2])
    }
    await log.seal(30)
    const whos = (await log.leavesOf()).filter(([type]) => type === 'act').map(leaf => String(leaf[4]))
    const parts = whos.flatMap(who => {
      const bytes = Buffer.from(who, 'base64url')
      return Array.from({ length: 9 }, (_, at) => bytes.toString('hex', at, at + 8))
    })
    expect([whos.length, new Set(parts).size]).toEqual([9, 81])
  })

  it('with a line of the rules of counting at the beginning, and whenever they changed', async () => {
    const rulesIn = async () => (await log.leavesOf()).filter(([type]) => type === 'rules')
    await log.seal(1)
    await log.seal(2)
    expect(await rulesIn()).toHaveLength(1)
    log.deps.rules = { version: 2, text: 'other rules' }
    await log.seal(3)
    await log.seal(4)
    const hash = createHash('sha256').update('other rules').digest('hex')
    expect((await rulesIn()).slice(1)).toEqual([['rules', expect.any(Number), 2, hash]])
    expect((await recountLog(log.db)).size).toBe(6)
  })

  it('in an order that tells nothing of who came first', async () => {
    const many = await insertMembers(log.db, 40)
    for (const member of many) await log.act(log.posts[0], member)
    const { rows } = await sql<{
      who: Buffer
    }>`select who from ledger_waiting_acts order by acted_at, ctid`.execute(log.db)
    await log.seal(1)
    const came = rows.map(({ who }) => who.toString('base64url'))
    const stands = (await log.leavesOf()).filter(([type]) => type === 'act').map(leaf => leaf[4])
    expect(stands.toSorted()).toEqual(came.toSorted())
    expect(stands).not.toEqual(came)
  })
})

describe('hidden positions', () => {
  it('stand in no public byte until the debate closed, and are counted by name after', async () => {
    for (const [place, member] of log.members.slice(0, 6).entries())
      await log.act(log.posts[0], member, { kind: 'stance', hidden: place < 4 ? 'north' : 'south' })
    await log.act(log.posts[0], log.members[5], { kind: 'stance', value: null })
    await log.seal(1)
    const before = await sql<{ text: string }>`
      select string_agg(leaf, ' ') || (select string_agg(head, ' ') from ledger_heads) as text
      from ledger_leaves`.execute(log.db)
    expect(before.rows[0]?.text).not.toMatch(/north|south/)
    expect(await log.countsOf(log.posts[0])).toMatchObject([{ value: '#', counted: 5 }])
    log.deps.findOpened = async (_, ids) => ids
    await log.seal(2)
    expect(await log.countsOf(log.posts[0])).toMatchObject([
      { value: 'north', counted: 4 },
      { value: 'south', counted: 1 },
    ])
    await log.seal(3)
    expect((await log.leavesOf()).filter(([type]) => type === 'open')).toHaveLength(1)
  })
})

describe('a database that is behind what was published', () => {
  const keptNote = () => log.kept.get('ledger/checkpoint')?.toString()

  it('signs nothing: neither after a back-up was restored nor under another origin', async () => {
    await log.act(log.posts[0], log.members[1])
    await log.seal(1)
    const old = new Map(log.kept)
    await log.seal(2)
    await log.db.deleteFrom('ledger_checkpoints').where('size', '=', 3).execute()
    await expect(log.seal(3)).rejects.toThrow('a checkpoint of 3 leaves was published')
    log.kept.clear()
    for (const [key, bytes] of old) log.kept.set(key, bytes)
    log.deps.signer = ledgerSigner({ origin: 'other.example', keys: [Buffer.alloc(32, 9)] })
    await expect(log.seal(3)).rejects.toThrow('LEDGER_ORIGIN')
  })

  it('signs nothing where rows tell of a publication and the storage keeps no checkpoint', async () => {
    await log.seal(1)
    log.kept.clear()
    await expect(log.seal(2)).rejects.toThrow('no checkpoint is kept')
    expect(keptNote()).toBeUndefined()
  })

  it('leaves a newer kept checkpoint where it is, also when its own newest was not published yet', async () => {
    await log.seal(1)
    await log.seal(2)
    const newest = keptNote()
    await log.db.deleteFrom('ledger_checkpoints').where('size', '=', 3).execute()
    await log.db.updateTable('ledger_checkpoints').set({ published_at: null }).execute()
    await expect(log.seal(3)).rejects.toThrow('a checkpoint of 3 leaves was published')
    expect(keptNote()).toBe(newest)
  })
})

describe('a round that was interrupted', () => {
  it('is published by the next one, and leaves nothing half sealed when it failed', async () => {
    await log.act(log.posts[0], log.members[1])
    const { put } = log.deps.storage
    log.deps.storage.put = async () => {
      throw new Error('full')
    }
    await expect(log.seal(30)).rejects.toThrow('full')
    const state = () =>
      log.db.selectFrom('ledger_checkpoints').select(['size', 'published_at']).orderBy('size').execute()
    expect(await state()).toEqual([{ size: 3, published_at: null }])
    log.deps.storage.put = put
    expect(await log.seal(30)).toBe(0)
    expect(await state()).toEqual([{ size: 3, published_at: hour(30) }])
    await log.act(log.posts[0], log.members[1], { value: null, at: 30 })
    log.deps.findOpened = async () => {
      throw new Error('half way')
    }
    await expect(log.seal(60)).rejects.toThrow('half way')
    expect(await state()).toHaveLength(1)
    const waiting = await log.db.selectFrom('ledger_waiting_acts').select('turn').execute()
    expect(waiting).toEqual([{ turn: 2 }])
  })
})
