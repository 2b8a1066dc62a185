import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { LedgerConfig } from '#backend/config/ledger.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import {
  formatNote,
  keyIdOf,
  signatureTypes,
  type VerifierKey,
  type VerifyEd25519,
} from '#shared/tlog/signed-note.ts'

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export type LedgerSigner = {
  origin: string
  /** The log's own key first. */
  verifierKeys: [VerifierKey, ...VerifierKey[]]
  /** A note by every key, so that readers of an older one can go on while a key is replaced. */
  sign: (text: string) => string
}

export function ledgerSigner({ origin, keys }: Pick<LedgerConfig, 'origin' | 'keys'>): LedgerSigner {
  const [first, ...others] = keys
  const signers: [Signer, ...Signer[]] = [
    signerOf(origin, first),
    ...others.map(seed => signerOf(origin, seed)),
  ]
  return {
    origin,
    verifierKeys: [signers[0].verifierKey, ...signers.slice(1).map(({ verifierKey }) => verifierKey)],
    sign: text =>
      formatNote({
        text,
        signatures: signers.map(({ verifierKey: { name, keyId }, key }) => ({
          name,
          keyId,
          signature: sign(null, Buffer.from(text), key),
        })),
      }),
  }
}

type Signer = { verifierKey: VerifierKey; key: KeyObject }

function signerOf(name: string, seed: Uint8Array): Signer {
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
  const type = signatureTypes.ed25519
  return { key, verifierKey: { name, type, publicKey, keyId: keyIdOf(sha256, name, type, publicKey) } }
}

export const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' }),
    signature,
  )
