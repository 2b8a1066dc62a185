import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { readWriting } from '#backend/platform/rich-text/read-writing.ts'
import { limits } from '#shared/constants/limits.ts'
import { changeDebate } from './change-debate.ts'
import type { SentText } from './debate-acts.ts'
import { tellOpening } from './debate-opening.ts'
import { linkPictures } from './debate-pictures.ts'

/** Opens a public debate before its time, and tells so. */
export async function openNow(db: Database, editorId: number, { postId }: { postId: number }): Promise<void> {
  await changeDebate(db, { editorId, postId, act: 'open' }, async trx => {
    const { numAffectedRows } = await sql`
      update debates d set opens_at = now()
      from posts p
      where d.post_id = ${postId} and p.id = d.post_id and p.visibility = 'public'
        and d.opens_at > now() and d.concluded_at is null`.execute(trx)
    return numAffectedRows === 1n && tellOpening(trx, postId, editorId)
  })
}

/** Moves the end of a debate that is not over further away. */
export async function extendDebate(
  db: Database,
  editorId: number,
  { postId, closesAt, reason }: { postId: number; closesAt: Date; reason: string },
): Promise<void> {
  await changeDebate(db, { editorId, postId, act: 'extend', details: { closesAt }, reason }, async trx => {
    const { numAffectedRows } = await sql`
      update debates set closes_at = ${closesAt}
      where post_id = ${postId} and ends_at > clock_timestamp() and closes_at < ${closesAt}::timestamptz
        and concluded_at is null`.execute(trx)
    return numAffectedRows === 1n
  })
}

/** Closes an open debate before its time. A stance that waits for this is refused. */
export async function closeEarly(
  db: Database,
  editorId: number,
  { postId, reason }: { postId: number; reason: string },
): Promise<void> {
  await changeDebate(db, { editorId, postId, act: 'close', reason }, async trx => {
    const { numAffectedRows } = await sql`
      update debates set closed_early_at = clock_timestamp()
      where post_id = ${postId} and opens_at <= clock_timestamp() and ends_at > clock_timestamp()
        and concluded_at is null`.execute(trx)
    return numAffectedRows === 1n
  })
}

/** Writes the conclusion of a debate that is over, once. The questions it came from move by acts of their own. */
export async function concludeDebate(
  db: Database,
  editorId: number,
  { postId, ...text }: SentText & { postId: number },
): Promise<void> {
  const { body, document } = readWriting(text, '결론을', limits.body)
  await changeDebate(db, { editorId, postId, act: 'conclude' }, async trx => {
    const { numAffectedRows } = await sql`
      update debates
      set conclusion = ${body}, conclusion_document = ${document}::jsonb, concluded_at = clock_timestamp()
      where post_id = ${postId} and ends_at <= clock_timestamp() and concluded_at is null`.execute(trx)
    if (numAffectedRows === 0n) return false
    await linkPictures(trx, editorId, postId)
    return true
  })
}
