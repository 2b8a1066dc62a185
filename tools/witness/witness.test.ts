import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Leaf } from '#shared/ledger/leaf.ts'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { askWitness } from '#shared/tlog/ask-witness.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseNote, parseVerifierKey, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { serveLog } from '../recount/serve-log.testing.ts'
import { witnessServer } from './server.ts'
import { openState, saveState, type WitnessState } from './state-file.ts'
import { Witness } from './witness.ts'

const key = newLogKey()
const name = 'witness.example'
const hours = [
  ['1', '2', '3'].map(who => actLeaf(1, who)),
  ['4', '5'].map(who => actLeaf(2, who)),
  [actLeaf(3, '6')],
]
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witness-'))
})
afterEach(() => rm(folder, { recursive: true }))

function logOf(...leaves: Leaf[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const hour of leaves) log.seal(hour)
  return log
}

/** A witness over HTTP, on the state that is in the folder. */
async function witnessOf(
  log: PublicLog,
  save = (path: string, state: WitnessState) => saveState(path, state),
) {
  const path = join(folder, 'witness.json')
  const reported: string[] = []
  const witness = new Witness({
    state: await openState(path, { name, origin: log.origin }),
    save: state => save(path, state),
    reader: log.reader,
    report: line => reported.push(line),
    now: () => new Date(),
  })
  const server = witnessServer(witness).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    reported,
    verifierKeys: [witness.growth.verifierKey, witness.recount.verifierKey],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Asked = { url: string; verifierKeys: readonly string[] }
const ask = (
  { url, verifierKeys }: Asked,
  log: PublicLog,
  oldSize: number,
  proof = log.growthFrom(oldSize),
) => askWitness({ url, verifierKeys, note: log.checkpoint, oldSize, proof, sha256, verifyEd25519, fetch })
const refusal = (failure: string, size: number | null = null) => ({ isCosigned: false, failure, size })
const cosigned = { isCosigned: true, signers: [name, `${name}/recount`] }

describe('a witness refuses', () => {
  it('logs and keys that it does not know, and what is no request', async () => {
    await using witness = await witnessOf(logOf(...hours))
    const elsewhere = new PublicLog({ key, origin: 'other.example/ledger' })
    elsewhere.seal([])
    expect(await ask(witness, elsewhere, 0)).toEqual(refusal('unknown-log'))
    const forged = new PublicLog({ key: newLogKey() })
    forged.seal([])
    expect(await ask(witness, forged, 0)).toEqual(refusal('unknown-key'))
    const post = (body: string) => fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })
    expect((await post(`old 01\n\n${logOf(...hours).checkpoint}`)).status).toBe(400)
    expect((await post(`old 99\n\n${logOf(...hours).checkpoint}`)).status).toBe(400)
    expect((await post('x'.repeat(70_000))).status).toBe(413)
  })

  it('a proof that does not fit, and forgets nothing by it', async () => {
    const log = logOf(...hours.slice(0, 1))
    await using witness = await witnessOf(log)
    expect(await ask(witness, log, 0, [new Uint8Array(32)])).toEqual(refusal('wrong-proof'))
    expect(await ask(witness, log, 0)).toMatchObject(cosigned)
    const before = log.size
    log.seal(hours[1] ?? [])
    expect(await ask(witness, log, before, log.growthFrom(before).toReversed())).toEqual(
      refusal('wrong-proof'),
    )
    const anew = logOf([actLeaf(1, 'other'), ...(hours[0] ?? []).slice(1)], hours[1] ?? [])
    expect(await ask(witness, anew, before)).toEqual(refusal('wrong-proof'))
    expect(await ask(witness, log, before)).toMatchObject(cosigned)
  })

  it('another log of the same size, and keeps it as evidence', async () => {
    const log = logOf(...hours.slice(0, 1))
    await using witness = await witnessOf(log)
    await ask(witness, log, 0)
    const fork = logOf([actLeaf(1, 'other'), ...(hours[0] ?? []).slice(1)])
    expect(await ask(witness, fork, fork.size, [])).toEqual(refusal('other-root', log.size))
    const state = JSON.parse(await readFile(join(folder, 'witness.json'), 'utf8')) as WitnessState
    expect(state).toMatchObject({ checkpoint: log.checkpoint, forks: [fork.checkpoint] })
    expect(witness.reported.join()).toContain('두 기록')
  })

  it('a shorter log than it cosigned', async () => {
    const [short, long] = [logOf(...hours.slice(0, 1)), logOf(...hours)]
    await using witness = await witnessOf(long)
    await ask(witness, long, 0)
    expect(await ask(witness, short, short.size, [])).toEqual(refusal('other-size', long.size))
    expect(await ask(witness, short, 0)).toEqual(refusal('other-size', long.size))
  })

  it('the second of two that come at once', async () => {
    const [short, long] = [logOf(...hours.slice(0, 1)), logOf(...hours)]
    const disk = Promise.withResolvers<void>()
    await using witness = await witnessOf(long, () => disk.promise)
    const both = [ask(witness, long, 0), ask(witness, short, 0)]
    // Answered when both were read: the disk is as slow as that.
    for (let turn = 0; turn < 5; turn++) await ask(witness, new PublicLog({ key: newLogKey() }), 0)
    disk.resolve()
    expect((await Promise.all(both)).map(({ isCosigned }) => isCosigned).toSorted()).toEqual([false, true])
  })
})

describe('a witness cosigns', () => {
  it('what grew, by one key for growth and one for the recount, with lines that verify', async () => {
    const log = logOf()
    await using witness = await witnessOf(log)
    for (const hour of hours) {
      const before = log.size === 2 ? 0 : log.size
      log.seal(hour)
      const answer = await ask(witness, log, before)
      expect(answer).toMatchObject(cosigned)
      const note = parseNote(log.checkpoint + (answer.isCosigned ? answer.lines : ''))
      const keys = witness.verifierKeys.map(text => parseVerifierKey(sha256, text))
      expect(await verifiedKeys(note, keys, verifyEd25519)).toEqual(keys)
    }
    expect(await ask(witness, log, log.size, [])).toMatchObject(cosigned)
    expect((await ask({ ...witness, verifierKeys: [] }, log, log.size, [])).isCosigned).toBe(false)
  })

  it('a checkpoint that anybody may ask it for afterwards', async () => {
    const log = logOf(...hours)
    await using witness = await witnessOf(log)
    const known = async () => {
      const { status, text } = await fetch(`${witness.url}/checkpoint`).then(async answer => ({
        status: answer.status,
        text: await answer.text(),
      }))
      return [status, text]
    }
    expect(await known()).toEqual([404, 'nothing cosigned yet\n'])
    await ask(witness, log, 0)
    expect(await known()).toEqual([200, log.checkpoint])
  })

  it('growth alone where the count is wrong', async () => {
    const log = new PublicLog({ key })
    log.seal(hours[0] ?? [], head => head.replace('"agreed",3', '"agreed",4'))
    await using witness = await witnessOf(log)
    expect(await ask(witness, log, 0)).toMatchObject({ isCosigned: true, signers: [name] })
    expect(witness.reported).toEqual([
      '5줄까지 다시 세지 못했습니다: 4번 줄. 봉인한 수가 다시 센 수와 다릅니다.',
    ])
  })

  it('nothing that it could not save', async () => {
    const log = logOf(...hours)
    await using witness = await witnessOf(log, () => Promise.reject(new Error('disk full')))
    expect(await ask(witness, log, 0)).toEqual(refusal('refused'))
  })
})

describe('the program of a witness', () => {
  let child: ChildProcess | undefined
  afterEach(async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  async function start(log: string, vkey: string): Promise<Asked> {
    const args = ['--log', log, '--vkey', vkey, '--name', name, '--state', join(folder, 'witness.json')]
    const program = join(import.meta.dirname, 'main.ts')
    child = spawn(process.execPath, [program, ...args, '--listen', '127.0.0.1:0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
    const printed = [await lines.next(), await lines.next(), await lines.next()].map(({ value }) =>
      String(value),
    )
    return {
      url: /^(http:\S+)\/add-checkpoint/.exec(printed[0] ?? '')?.[1] ?? '',
      verifierKeys: printed.slice(1).map(line => line.split(' ').at(-1) ?? ''),
    }
  }

  it('knows after a kill what it saved before its answer', async () => {
    const log = logOf(...hours)
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const first = await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, log.verifierKey)
    const asked = ask(first, log, 0)
    // Saved, and waiting for a log that does not answer.
    await expect.poll(() => readFile(join(folder, 'witness.json'), 'utf8')).toContain('"checkpoint": "')
    child?.kill('SIGKILL')
    expect(await asked).toEqual(refusal('unreachable'))
    silent.closeAllConnections()
    silent.close()
    await using site = await serveLog(log)
    const again = await start(site.address, log.verifierKey)
    expect(again.verifierKeys).toEqual(first.verifierKeys)
    expect(await ask(again, log, 0)).toEqual(refusal('other-size', log.size))
    expect(await ask(again, log, log.size, [])).toMatchObject(cosigned)
  })
})
