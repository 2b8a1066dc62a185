import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { formatReceipt, parseReceipt } from './inclusion-receipt.ts'
import type { Sha256 } from './merkle-tree.ts'
import {
  cosignedMessage,
  formatNote,
  formatVerifierKey,
  keyIdOf,
  parseNote,
  parseVerifierKey,
  signatureTypes,
  type VerifierKey,
  type VerifyEd25519,
  verifiedKeys,
} from './signed-note.ts'

const sha256: Sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([spki, publicKey]), format: 'der', type: 'spki' }),
    signature,
  )

// The example of C2SP signed-note.
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const example = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

function signer(name: string, type: number = signatureTypes.ed25519) {
  const { publicKey: key, privateKey } = generateKeyPairSync('ed25519')
  const publicKey = Uint8Array.from(key.export({ format: 'der', type: 'spki' }).subarray(-32))
  const keyId = Uint8Array.from(keyIdOf(sha256, name, type, publicKey))
  const verifierKey: VerifierKey = { name, keyId, type, publicKey }
  const signText = (message: Uint8Array) => Uint8Array.from(sign(null, message, privateKey))
  return { verifierKey, signText, line: (signature: Uint8Array) => ({ name, keyId, signature }) }
}
const utf8 = new TextEncoder()

describe('a signed note', () => {
  it('of the specification is verified by its key, and refused with any letter altered', async () => {
    const key = parseVerifierKey(sha256, exampleKey)
    expect(formatVerifierKey(key)).toBe(exampleKey)
    expect(formatNote(parseNote(example))).toBe(example)
    expect(await verifiedKeys(parseNote(example), [key], verifyEd25519)).toEqual([key])
    const altered = parseNote(example.replace('an example', 'an Example'))
    await expect(verifiedKeys(altered, [key], verifyEd25519)).rejects.toThrow('does not fit')
  })

  it('passes over signatures of keys that are not known, though they share a name', async () => {
    const other = signer('example.com/foo')
    expect(await verifiedKeys(parseNote(example), [other.verifierKey], verifyEd25519)).toEqual([])
    const both = parseNote(`${example.trimEnd()}\n— example.com/bar Uw2QOgAAAAA=\n`)
    expect(await verifiedKeys(both, [parseVerifierKey(sha256, exampleKey)], verifyEd25519)).toHaveLength(1)
  })

  it('is no note without signature, with control characters, or with a name that cannot be', () => {
    for (const text of [
      '',
      'text\n',
      'text\n\n',
      'text\n\n— a\n',
      `\u0000${example}`,
      example.trimEnd(),
      `${example}x`,
    ])
      expect(() => parseNote(text)).toThrow()
    const signature = { keyId: new Uint8Array(4), signature: new Uint8Array(64) }
    expect(() => formatNote({ text: 'a\n', signatures: [{ name: 'two words', ...signature }] })).toThrow()
    expect(() => parseVerifierKey(sha256, exampleKey.replace('530d903a', '530d903b'))).toThrow()
  })

  it('is cosigned with a time, which is signed too', async () => {
    const witness = signer('witness.example', signatureTypes.cosignature)
    const text = formatCheckpoint({ origin: 'example.com/log', size: 3, root: sha256() })
    const time = new Uint8Array(8)
    new DataView(time.buffer).setBigUint64(0, 1_790_000_000n)
    const signature = witness.signText(cosignedMessage(text, 1_790_000_000n))
    const cosigned = (at: Uint8Array) => ({
      text,
      signatures: [witness.line(Uint8Array.of(...at, ...signature))],
    })
    const keys = [witness.verifierKey]
    expect(await verifiedKeys(parseNote(formatNote(cosigned(time))), keys, verifyEd25519)).toEqual(keys)
    const later = Uint8Array.from(time)
    later[7] = 1
    await expect(verifiedKeys(cosigned(later), keys, verifyEd25519)).rejects.toThrow('does not fit')
    const plain = { text, signatures: [witness.line(witness.signText(utf8.encode(text)))] }
    await expect(verifiedKeys(plain, keys, verifyEd25519)).rejects.toThrow('does not fit')
  })
})

describe('a checkpoint and a receipt', () => {
  it('are read back, and refused in another spelling', () => {
    const checkpoint = { origin: 'example.com/log', size: 70_000, root: Uint8Array.from(sha256()) }
    const text = formatCheckpoint(checkpoint)
    expect(parseCheckpoint(text)).toEqual(checkpoint)
    for (const other of [
      text.replace('70000', '070000'),
      text.replace('70000', '-1'),
      text.trimEnd(),
      'a\n1\nAAAA\n',
    ])
      expect(() => parseCheckpoint(other)).toThrow()
    const receipt = {
      extra: utf8.encode('["act"]'),
      index: 5,
      proof: [checkpoint.root],
      checkpoint: `${text}\n— a b\n`,
    }
    expect(parseReceipt(formatReceipt(receipt))).toEqual(receipt)
    expect(parseReceipt(formatReceipt({ ...receipt, extra: null, proof: [] }))).toMatchObject({
      extra: null,
      proof: [],
    })
    for (const other of [
      formatReceipt(receipt).replace('@v1', '@v2'),
      formatReceipt(receipt).replace('index 5', 'index 05'),
    ])
      expect(() => parseReceipt(other)).toThrow()
  })
})
