import { describe, expect, it } from 'vitest'
import type { Key, Keys } from '#backend/config/secrets.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { parsePromise } from '#shared/ledger/promise.ts'
import { checkReceipt } from '#shared/ledger/receipt.ts'
import { formatVerifierKey, type VerifierKey } from '#shared/tlog/signed-note.ts'
import { type LedgerSigner, ledgerSigner, verifyEd25519 } from './ledger-signer.ts'
import { ledgerVoices } from './member-key.commands.ts'
import { findMissingKeys } from './missing-keys.queries.ts'
import { promiseOf } from './promise.ts'
import { sealLedger } from './publish.commands.ts'
import { proveReceipt } from './receipt.queries.ts'
import { hour, signer as oldSigner, voices as oldVoices, testLog } from './test-log.testing.ts'
import { noteAct, type WaitingAct } from './waiting-act.commands.ts'

const log = testLog()
const [old, fresh]: [Key, Key] = [
  { id: 'test', bytes: Buffer.alloc(32, 7) },
  { id: 'new', bytes: Buffer.alloc(32, 8) },
]
const [oldSeed, newSeed] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)]
const { origin } = oldSigner
const bothSigner = ledgerSigner({ origin, keys: [newSeed, oldSeed] })
const newSigner = ledgerSigner({ origin, keys: [newSeed] })
const rotated = (...keys: Keys) => ledgerVoices(keys)

const placeOf = (post = 0) => ({ postId: log.posts[post] ?? 0, kind: 'agree' as const })

/** All members act on the post by these keys. */
async function actAll(post: number, voices = oldVoices): Promise<WaitingAct[]> {
  const acts: WaitingAct[] = []
  for (const member of log.members)
    acts.push(
      await log.db.transaction().execute(async trx => {
        const { who } = await voices.lock(trx, placeOf(post), member)
        return noteAct(trx, placeOf(post), who, { value: 'agreed', certified: false })
      }),
    )
  return acts
}

const sealBy = (signer: LedgerSigner, at: number) => sealLedger({ ...log.deps, signer, now: hour(at) })

const readerOf = (key: VerifierKey) => ({
  fetchBytes: async () => null,
  verifierKey: formatVerifierKey(key),
  ...{ sha256, verifyEd25519 },
})
const [newKey] = newSigner.verifierKeys
const [oldKey] = oldSigner.verifierKeys

const receiptOf = async (post: number, voices = oldVoices) =>
  (await proveReceipt(log.db, voices, log.members[0] ?? 0, placeOf(post))) ?? ''

describe('a seal key', () => {
  it('that was replaced still opens keys of before, and the same voices speak by either', async () => {
    const [first] = await actAll(0)
    const both = rotated(fresh, old)
    const [second, ...others] = await actAll(0, both)
    expect(second).toMatchObject({ who: first?.who, turn: 2 })
    expect(new Set(others.map(({ turn }) => turn))).toEqual(new Set([2]))
    await actAll(1, both)
    await log.seal(1)
    for (const post of [0, 1])
      await expect(checkReceipt(readerOf(oldKey), await receiptOf(post, both))).resolves.toMatchObject({
        leaf: { post: placeOf(post).postId },
      })
  })

  it('can be dropped once the work of the night sealed by the new one, with no voice changed', async () => {
    const [first] = await actAll(0)
    const captured = captureLog()
    const check = (...keys: Keys) =>
      findMissingKeys(log.db, {
        ledger: { voices: rotated(...keys), signer: oldSigner },
        ...{ now: hour(1), log: captured.logger },
      })
    expect(await check(fresh)).toEqual([expect.stringContaining('LEDGER_SEAL_KEY lacks test')])
    expect(await check(fresh, old)).toEqual([])
    await expect(actAll(0, rotated(fresh))).rejects.toThrow('no LEDGER_SEAL_KEY test')
    expect(await rotated(fresh, old).reseal(log.db)).toBe(log.members.length)
    expect(await rotated(fresh, old).reseal(log.db)).toBe(0)
    expect(await check(fresh)).toEqual([])
    const [second] = await actAll(0, rotated(fresh))
    expect(second).toMatchObject({ who: first?.who, turn: 2 })
  })
})

describe('the key of the log', () => {
  it('that is replaced signs beside the new one, so that receipts and promises of before and after hold by it', async () => {
    const [before] = await actAll(0)
    const promised = promiseOf(oldSigner, before as WaitingAct)
    await sealBy(oldSigner, 1)
    const receipt = await receiptOf(0)
    const [after] = await actAll(1)
    const promisedAfter = promiseOf(bothSigner, after as WaitingAct)
    await sealBy(bothSigner, 2)
    const receiptAfter = await receiptOf(1)
    const again = await receiptOf(0)
    for (const one of [receipt, receiptAfter, again])
      await expect(checkReceipt(readerOf(oldKey), one)).resolves.toBeDefined()
    for (const one of [receiptAfter, again])
      await expect(checkReceipt(readerOf(newKey), one)).resolves.toBeDefined()
    await expect(checkReceipt(readerOf(newKey), receipt)).rejects.toMatchObject({ fault: 'signature' })
    for (const one of [promised, promisedAfter])
      expect(await parsePromise(readerOf(oldKey), one)).not.toBeNull()
    expect(await parsePromise(readerOf(newKey), promisedAfter)).not.toBeNull()
    expect(await parsePromise(readerOf(newKey), promised)).toBeNull()
  })

  it('that is dropped while promises by it alone are open is missed at the start, and not a day later', async () => {
    const captured = captureLog()
    const missed = async (signer: LedgerSigner, at: number) => {
      const before = captured.events().length
      const { logger } = captured
      const deps = { ledger: { voices: oldVoices, signer }, now: hour(at), log: logger }
      expect(await findMissingKeys(log.db, deps)).toEqual([])
      return captured.events().slice(before)
    }
    await sealBy(oldSigner, 1)
    await sealBy(bothSigner, 2)
    expect(await missed(newSigner, 3)).toMatchObject([
      { level: 50, size: 2, msg: expect.stringContaining('LEDGER_KEY lacks the key') },
    ])
    expect(await missed(bothSigner, 3)).toEqual([])
    expect(await missed(newSigner, 1 + 26)).toEqual([])
    expect(await sealBy(newSigner, 28)).toBe(1)
  })
})
