import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { ActKind } from '#shared/ledger/leaf.ts'
import { hiddenValue } from '#shared/ledger/tally.ts'

export type Place = { postId: number; kind: ActKind }

/** Proves to whom it is shown that a voice is theirs; two posts or kinds of one member share nothing. */
export const secretOf = (memberKey: Uint8Array, { postId, kind }: Place): Buffer =>
  createHmac('sha256', memberKey).update(`gongron/v1 who ${kind} ${postId}`).digest()

/** Name of the voice in the log: 16 bytes. */
export const whoOf = (secret: Uint8Array): Buffer =>
  createHash('sha256').update('gongron/v1 who\n').update(secret).digest().subarray(0, 16)

export const whoText = (who: Uint8Array): string => Buffer.from(who).toString('base64url')

export type Hidden = { commitment: string; salt: Buffer; value: string }

/** Commits to a position that the log may not tell before its debate closed. */
export function hide(value: string): Hidden {
  const salt = randomBytes(16)
  return { commitment: commitmentOf(salt, value), salt, value }
}

const commitmentOf = (salt: Uint8Array, value: string): string =>
  hiddenValue +
  createHash('sha256')
    .update('gongron/v1 value\n')
    .update(salt)
    .update(JSON.stringify(value))
    .digest('base64url')
