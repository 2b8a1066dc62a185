import { createHmac } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'

export type PseudonymOf = (postId: number, memberId: number) => Buffer

/**
 * Hashes member and post with a key, so that a member differs on every post and only the holder of the key can
 * link them (R12.21). Under another key earlier rows cannot be matched any more.
 */
export const pseudonyms =
  (key: Uint8Array): PseudonymOf =>
  (postId, memberId) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['agreement', postId, memberId]))
      .digest()

export type LedgerEntry = {
  postId: number
  pseudonym: Buffer
  kind: 'agree' | 'stance'
  /** `agreed`, or the position that was taken; null when it was taken back. */
  value: string | null
  certified: boolean
}

/** Appends a change to the ledger; call it in the transaction of the change (R12.21). */
export async function appendToLedger(db: Database, entry: LedgerEntry): Promise<void> {
  const { postId, ...row } = entry
  await db
    .insertInto('post_agreement_ledger')
    .values({ post_id: postId, ...row })
    .execute()
}
