import { createHmac } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'

/** Names a member in the ledger of one post, and nowhere else. */
export type PseudonymOf = (postId: number, memberSeq: number) => Buffer

/**
 * Keyed hashes of member and post, so that a member is somebody else on every post and only the holder of the key
 * can tell who (R12.21). Another key makes strangers of everybody: earlier rows cannot be matched any more.
 */
export const pseudonyms =
  (key: Uint8Array): PseudonymOf =>
  (postId, memberSeq) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['agreement', postId, memberSeq]))
      .digest()

export type LedgerEntry = {
  postId: number
  pseudonym: Buffer
  kind: 'agree' | 'stance'
  /** What was agreed to or which position was taken; null when it was taken back. */
  value: string | null
  certified: boolean
}

/** Adds a change to the ledger that nobody rewrites; call it in the transaction of the change (R12.21). */
export async function appendToLedger(db: Database, entry: LedgerEntry): Promise<void> {
  const { postId, ...row } = entry
  await db
    .insertInto('post_agreement_ledger')
    .values({ post_id: postId, ...row })
    .execute()
}
