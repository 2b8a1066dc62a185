import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import type { CookieKey } from '#server/config/config.ts'

/** Browsers drop larger cookies, name and attributes included (CK-03). */
const maxBytes = 4_096 - 160

/**
 * Encrypts cookie content as a compact JWE (dir, A256GCM, `kid`), bound to a purpose and an expiry. The first key
 * seals, all of them open, so that keys rotate without ending sessions (CK-03).
 */
export class CookieSealer {
  readonly #keys: Map<string, Uint8Array>
  readonly #current: string

  constructor(keys: CookieKey[]) {
    const [first] = keys
    if (!first) throw new Error('A cookie sealer needs a key')
    this.#current = first.kid
    this.#keys = new Map(keys.map(key => [key.kid, key.secret]))
  }

  /** `seconds` is the lifetime. Rejects content too large for a cookie. */
  async seal(purpose: string, content: JWTPayload, seconds: number): Promise<string> {
    const sealed = await new EncryptJWT(content)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: this.#current })
      .setAudience(purpose)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .encrypt(this.#keyOf(this.#current))
    if (sealed.length > maxBytes) throw new Error(`A sealed ${purpose} cookie is larger than browsers keep`)
    return sealed
  }

  /** Null for a cookie that is absent, altered, expired or sealed for another purpose or by another key. */
  async open(purpose: string, sealed: string | undefined): Promise<JWTPayload | null> {
    if (!sealed || sealed.length > maxBytes) return null
    try {
      const { payload } = await jwtDecrypt(sealed, ({ kid }) => this.#keyOf(kid), {
        audience: purpose,
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch {
      return null
    }
  }

  #keyOf(kid: string | undefined): Uint8Array {
    const key = this.#keys.get(kid ?? '')
    if (!key) throw new Error('The cookie names a key that is not live')
    return key
  }
}
