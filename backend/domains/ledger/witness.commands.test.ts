import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WitnessConfig } from '#backend/config/ledger.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { servePublicLog } from '#backend/testing/serve-public-log.ts'
import { startWitness } from '#backend/testing/start-witness.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { formatVerifierKey, parseNote, parseVerifierKey, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from './ledger-signer.ts'
import { openLedger } from './open-ledger.ts'
import { sealLedger } from './publish.commands.ts'
import { askWitnesses } from './witness.commands.ts'

const site = testSite()
const ledger = openLedger(testConfig().ledger)
const folder = mkdtempSync(join(tmpdir(), 'witness-client-'))
const kept = new Map<string, Buffer>()
let publicLog: Awaited<ReturnType<typeof servePublicLog>>
let witness: WitnessConfig
let stopWitness: () => Promise<void>
let warned: unknown[]
let hours = 0

beforeAll(async () => {
  publicLog = await servePublicLog(site.app)
  const vkey = ledger.signer.verifierKeys.map(formatVerifierKey)[0] ?? ''
  const started = await startWitness({ log: publicLog.address, vkey, state: join(folder, 'witness.json') })
  witness = started.config
  stopWitness = started.stop
})
beforeEach(() => {
  warned = []
})
afterAll(async () => {
  await stopWitness?.()
  await publicLog?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const ask = (witnesses: readonly WitnessConfig[]) => (note: string) =>
  askWitnesses({ db: site.db, witnesses, log: { warn: (about: unknown) => warned.push(about) } }, note)

/** Seals an hour of its own; answers the checkpoint that everybody reads. */
async function sealWith(...witnesses: WitnessConfig[]): Promise<string> {
  await sealLedger({
    ...{ db: site.db, ...ledger, findOpened: async () => [], findMerged: async () => [] },
    storage: {
      put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
      get: async key => (kept.has(key) ? Readable.from([kept.get(key)]) : null),
      remove: async () => {},
    },
    askWitnesses: ask(witnesses),
    now: new Date(Date.UTC(2026, 10, 1, hours++)),
  })
  return (await site.as('stranger').call('GET /ledger/checkpoint')).bytes.toString()
}

async function cosigners(checkpoint: string): Promise<number> {
  const keys = witness.verifierKeys.map(key => parseVerifierKey(sha256, key))
  return (await verifiedKeys(parseNote(checkpoint), keys, verifyEd25519)).length
}

const knownSizes = () => site.db.selectFrom('ledger_witnesses').select(['url', 'size']).execute()
const forget = () => site.db.deleteFrom('ledger_witnesses').execute()
const sizeOf = (checkpoint: string) => parseCheckpoint(parseNote(checkpoint).text).size

describe('a checkpoint', () => {
  it('is served with the lines of its witnesses, also when the log grew since they cosigned', async () => {
    for (let seals = 0; seals < 3; seals++) {
      const checkpoint = await sealWith(witness)
      expect(await cosigners(checkpoint)).toBe(2)
      expect(await knownSizes()).toEqual([{ url: witness.url, size: sizeOf(checkpoint) }])
    }
    expect(warned).toEqual([])
  })

  it('is cosigned by a witness that names another size than the one that is known of it', async () => {
    await sealWith(witness)
    await forget()
    expect(await cosigners(await sealWith(witness))).toBe(2)
    await site.db.updateTable('ledger_witnesses').set({ size: 1 }).execute()
    expect(await cosigners(await sealWith(witness))).toBe(2)
    expect(warned).toEqual([])
  })

  it('is published without the line of a witness that does not answer', async () => {
    const silent = { url: 'http://127.0.0.1:1', verifierKeys: witness.verifierKeys }
    const checkpoint = await sealWith(silent, witness)
    expect(await cosigners(checkpoint)).toBe(2)
    expect(parseNote(checkpoint).signatures).toHaveLength(3)
    expect(await cosigners(await sealWith(silent))).toBe(0)
    const notCosigned = { witness: silent.url, failure: 'unreachable', size: null }
    expect(warned).toEqual([notCosigned, notCosigned])
  })

  it('has no line of a witness whose keys are not the configured ones', async () => {
    const [first = ''] = ledger.signer.verifierKeys.map(formatVerifierKey)
    expect(await cosigners(await sealWith({ ...witness, verifierKeys: [first] }))).toBe(0)
    expect(warned).toEqual([{ witness: witness.url, failure: 'no-cosignature', size: null }])
  })

  it('that is older than a witness has cosigned is not cosigned', async () => {
    const older = await sealWith(witness)
    const newest = await sealWith(witness)
    const { text, signatures } = parseNote(older)
    const note = older.slice(0, older.indexOf('\n', text.length + 1) + 1)
    expect(signatures).toHaveLength(3)
    await forget()
    expect(await ask([witness])(note)).toBe('')
    expect(warned).toEqual([{ witness: witness.url, failure: 'other-size', size: sizeOf(newest) }])
  })
})
