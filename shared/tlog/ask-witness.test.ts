import { describe, expect, it } from 'vitest'
import { PublicLog } from '#shared/ledger/public-log.testing.ts'
import { askWitness } from './ask-witness.ts'
import { sha256 } from './sha256.ts'
import { formatVerifierKey, keyIdOf } from './signed-note.ts'
import { verifyEd25519 } from './web-crypto-ed25519.ts'
import { formatWitnessRequest, parseWitnessRequest } from './witness-request.ts'

const log = new PublicLog()
log.seal([])
const publicKey = new Uint8Array(32)
const keyId = keyIdOf(sha256, 'w', 4, publicKey)
const verifierKeys = [formatVerifierKey({ name: 'w', keyId, type: 4, publicKey })]
const ask = (fetch: (address: string, init: RequestInit) => Promise<Response>) =>
  askWitness({
    url: 'http://w',
    verifierKeys,
    ...{ note: log.checkpoint, oldSize: 7, proof: [], timeoutMs: 50 },
    ...{ sha256, verifyEd25519, fetch },
  })
const answered = (body: BodyInit, status = 200) => ask(async () => new Response(body, { status }))
const refusal = (failure: string, size: number | null = null) => ({ isCosigned: false, failure, size })

describe('a witness that is asked', () => {
  it('is given up when it does not answer in time, or never ends its answer', async () => {
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    expect(await ask(silent)).toEqual(refusal('unreachable'))
    const endless = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(4_096)) })
    expect(await answered(endless)).toEqual(refusal('unreachable'))
  })

  it.each<[number, string, string, number | null]>([
    [400, '', 'refused', null],
    [403, '', 'unknown-key', null],
    [404, '', 'unknown-log', null],
    [409, '5\n', 'other-size', 5],
    [409, '7\n', 'other-root', 7],
    [409, 'none', 'other-root', null],
    [422, '', 'wrong-proof', null],
    [503, '', 'refused', null],
  ])('and answers %i %j says %s', async (status, body, failure, size) => {
    expect(await answered(body, status)).toEqual(refusal(failure, size))
  })

  it('is not believed without a signature of its key that fits', async () => {
    const wrong = Buffer.from(Uint8Array.of(...keyId, ...new Uint8Array(72))).toString('base64')
    const unknown = Buffer.from(new Uint8Array(76)).toString('base64')
    for (const body of ['', '\n', 'cosigned\n', `— w ${wrong}\n`, `— other ${unknown}\n`, `— w ${unknown}`])
      expect(await answered(body)).toEqual(refusal('no-cosignature'))
  })
})

describe('a request to a witness', () => {
  const request = { oldSize: 12, proof: [new Uint8Array(32)], note: log.checkpoint }

  it('is read back, and refused in another spelling or with too long a proof', () => {
    const text = formatWitnessRequest(request)
    expect(parseWitnessRequest(text)).toEqual(request)
    const proof = Array.from({ length: 64 }, () => new Uint8Array(32))
    const others = [
      text.replace('old 12', 'old 012'),
      text.replace('old 12', 'new 12'),
      text.replace('AAAA', ''),
      formatWitnessRequest({ ...request, proof }),
      'old 0\n',
    ]
    for (const other of others) expect(() => parseWitnessRequest(other)).toThrow()
  })
})
