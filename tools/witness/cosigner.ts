import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { sha256 } from '#shared/tlog/sha256.ts'
import {
  cosignedMessage,
  formatSignature,
  formatVerifierKey,
  keyIdOf,
  signatureTypes,
} from '#shared/tlog/signed-note.ts'

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

export type Cosigner = {
  verifierKey: string
  /** Answers the signature line. */
  cosign: (text: string, now: Date) => string
}

/** C2SP tlog-cosignature with Ed25519; `seed` is base64url. */
export function cosigner(name: string, seed: string): Cosigner {
  const key = createPrivateKey({
    key: Buffer.concat([seedPrefix, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const type = signatureTypes.cosignature
  const keyId = keyIdOf(sha256, name, type, publicKey)
  return {
    verifierKey: formatVerifierKey({ name, keyId, type, publicKey }),
    cosign: (text, now) => {
      const seconds = BigInt(Math.floor(now.getTime() / 1_000))
      const time = Buffer.alloc(8)
      time.writeBigUInt64BE(seconds)
      const signature = Buffer.concat([time, sign(null, cosignedMessage(text, seconds), key)])
      return formatSignature({ name, keyId, signature })
    },
  }
}
