import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#backend/config/secrets.ts'
import { deriveKeys } from '#backend/platform/auth/token-keys.ts'

/** Makes 256 bits, base64url. Tokens leave in answers alone; only hashes are stored (TR-02). */
export type RefreshTokens = {
  first: () => string
  /** Always the same for one token, so that callers who present it at the same moment share one child (TR-01). */
  successorOf: (token: string) => string
}

export function refreshTokens(keys: Keys): RefreshTokens {
  const { current } = deriveKeys(keys, 'refresh')
  return {
    first: () => randomBytes(32).toString('base64url'),
    successorOf: token => createHmac('sha256', current.bytes).update(token).digest('base64url'),
  }
}

export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()
