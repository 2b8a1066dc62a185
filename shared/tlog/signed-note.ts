import { decodeBase64, encodeBase64 } from './base64.ts'
import { type Sha256, sameBytes } from './merkle-tree.ts'

/** Signature types of C2SP signed-note that this log reads: plain Ed25519, and cosignatures of checkpoints. */
export const signatureTypes = { ed25519: 1, cosignature: 4 } as const

type NoteSignature = { name: string; keyId: Uint8Array; signature: Uint8Array }

type Note = {
  /** With its final newline, as it was signed. */
  text: string
  signatures: NoteSignature[]
}

export type VerifierKey = { name: string; keyId: Uint8Array; type: number; publicKey: Uint8Array }

const keyName = /^[^\s+]+$/u
const signatureLine = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u
/** Verifiers must accept at least 16. */
const maxSignatures = 64

const utf8 = new TextEncoder()

export const keyIdOf = (sha256: Sha256, name: string, type: number, publicKey: Uint8Array): Uint8Array =>
  sha256(utf8.encode(`${name}\n`), Uint8Array.of(type), publicKey).slice(0, 4)

/** Text of a verifier key: `<name>+<key id>+<type and key>`. */
export function formatVerifierKey({ name, keyId, type, publicKey }: VerifierKey): string {
  const id = [...keyId].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${name}+${id}+${encodeBase64(Uint8Array.of(type, ...publicKey))}`
}

/** Throws for a text that is none, or whose key id does not fit its key. */
export function parseVerifierKey(sha256: Sha256, text: string): VerifierKey {
  const [, name = '', id = '', encoded = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? []
  const [type = 0, ...key] = decodeBase64(encoded)
  const publicKey = Uint8Array.from(key)
  const keyId = Uint8Array.from(id.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  if (publicKey.length !== 32 || !sameBytes(keyId, keyIdOf(sha256, name, type, publicKey)))
    throw new Error('no verifier key')
  return { name, keyId, type, publicKey }
}

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`

/** The line that a note ends with, and that a witness answers. */
export function formatSignature({ name, keyId, signature }: NoteSignature): string {
  if (!keyName.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a key`)
  return `— ${name} ${encodeBase64(Uint8Array.of(...keyId, ...signature))}\n`
}

/** Throws for what is no signed note. */
export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n')
  const lines = note.slice(end + 2).split('\n')
  const isNote = end >= 0 && lines.pop() === '' && lines.length > 0 && lines.length <= maxSignatures
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signed-note forbids them
  if (!isNote || /[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new Error('no signed note')
  const signatures = lines.map(line => {
    const [, name = '', encoded = ''] = signatureLine.exec(line) ?? []
    const bytes = decodeBase64(encoded)
    if (!name || bytes.length < 5) throw new Error('no signature of a note')
    return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }
  })
  return { text: note.slice(0, end + 1), signatures }
}

/** True where the signature over the message is the key's (RFC 8032). */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean> | boolean

/**
 * Answers the keys that signed; throws where a known key's signature does not verify. Signatures by unknown keys are
 * passed over, as signed-note demands.
 */
export async function verifiedKeys(
  note: Note,
  keys: readonly VerifierKey[],
  verify: VerifyEd25519,
): Promise<VerifierKey[]> {
  const signed: VerifierKey[] = []
  for (const { name, keyId, signature } of note.signatures) {
    const key = keys.find(known => known.name === name && sameBytes(known.keyId, keyId))
    if (!key) continue
    const message = signedMessage(note, key, signature)
    if (!message || !(await verify(key.publicKey, message.bytes, message.signature)))
      throw new Error(`the signature of ${name} does not fit`)
    signed.push(key)
  }
  return signed
}

/** C2SP tlog-cosignature: eight bytes of time come before the signature, and are signed. Null where they are missing. */
function signedMessage(note: Note, { type }: VerifierKey, signature: Uint8Array) {
  if (type === signatureTypes.ed25519) return { bytes: utf8.encode(note.text), signature }
  if (type !== signatureTypes.cosignature || signature.length !== 72) return null
  const time = new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0)
  return { bytes: cosignedMessage(note.text, time), signature: signature.subarray(8) }
}

export const cosignedMessage = (text: string, seconds: bigint): Uint8Array =>
  utf8.encode(`cosignature/v1\ntime ${seconds}\n${text}`)
