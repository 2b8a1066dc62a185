import { createHash, randomBytes } from 'node:crypto'

/** A new refresh token: 256 random bits, base64url. It leaves once; only its hash stays (TR-02). */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()
