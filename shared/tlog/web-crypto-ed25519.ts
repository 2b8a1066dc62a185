import type { VerifyEd25519 } from './signed-note.ts'

/** By WebCrypto, which browsers and Node since 20 have. */
export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
}
