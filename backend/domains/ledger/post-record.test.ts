import { expect, it } from 'vitest'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import type { LedgerPost } from '#shared/contract/ledger.ts'
import { recountPost } from '#shared/ledger/recount-post.ts'
import { formatVerifierKey } from '#shared/tlog/signed-note.ts'
import { findCheckpoint, readCounts, readLedgerPostById } from './ledger.queries.ts'
import { verifyEd25519 } from './ledger-signer.ts'
import { signer, testLog } from './test-log.testing.ts'

const log = testLog()

const reader = {
  fetchBytes: async () => null,
  verifierKey: formatVerifierKey(signer.verifierKeys[0]),
  ...{ sha256, verifyEd25519 },
}

async function actAll(post: number | undefined, at: number): Promise<void> {
  for (const member of log.members) await log.act(post, member, { value: at % 2 === 0 ? null : 'agreed', at })
}

async function countedIn(post: number, record: LedgerPost | null): Promise<[size: number, counted: number]> {
  if (!record?.leaves) throw new Error('no record')
  const { checkpoint, counts } = await recountPost(reader, post, { ...record, leaves: record.leaves })
  return [checkpoint.size, counts[0]?.counted ?? 0]
}

it('a post’s record and its sealed count are those of the published checkpoint while witnesses are asked for the next', async () => {
  const [post = 0, other = 0] = log.posts
  await actAll(post, 1)
  await log.seal(2)
  const before = await findCheckpoint(log.db)
  await actAll(post, 2)
  await actAll(other, 3)
  let isAsked = false
  log.deps.askWitnesses = async () => {
    isAsked = true
    const record = await readLedgerPostById(log.db, post)
    expect(await countedIn(post, record)).toEqual([before?.size, log.members.length])
    expect((await readCounts(log.db, post)).leafCount).toBe(log.members.length)
    expect((await readCounts(log.db, post)).sealed?.counts).toMatchObject([{ counted: log.members.length }])
    expect(await readLedgerPostById(log.db, other)).toBeNull()
    expect((await readCounts(log.db, other)).sealed).toBeNull()
    return ''
  }
  await log.seal(4)
  expect(isAsked).toBe(true)
  const after = await findCheckpoint(log.db)
  expect(await countedIn(post, await readLedgerPostById(log.db, post))).toEqual([after?.size, 0])
  expect(await countedIn(other, await readLedgerPostById(log.db, other))).toEqual([
    after?.size,
    log.members.length,
  ])
})

it('a post’s record that is read while a seal is made fits together, before it or after it', async () => {
  const [post = 0, other = 0] = log.posts
  const actOnBoth = async (at: number) => {
    await actAll(post, at)
    await actAll(other, at)
  }
  await actOnBoth(1)
  await log.seal(2)
  const sizes = new Set<number>()
  for (const at of [2, 3, 4, 5]) {
    await actOnBoth(at)
    const reads = Array.from({ length: 3 }, () => readLedgerPostById(log.db, post))
    const [, ...records] = await Promise.all([log.seal(at + 1), ...reads])
    for (const record of records) {
      sizes.add((await countedIn(post, record))[0])
    }
  }
  expect(sizes.size).toBeGreaterThan(1)
})
