import { sql } from 'kysely'
import type { AttachmentSubjectKind } from '#backend/platform/database/schema/attachment.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { RewrittenImage } from './rewrite-image.ts'

export type Subject = { kind: AttachmentSubjectKind; id: number }

export type AttachmentRow = { id: string; ownerId: number; storageKey: string; sha256: Buffer; bytes: number }

/** Counts one more picture of the member's day in Asia/Seoul; false when the day holds `limit` already (FI-05). */
export async function countUpload(db: Database, userId: number, now: Date, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into attachment_days (user_id, day, uploads)
    values (${userId}, (${now}::timestamptz at time zone 'Asia/Seoul')::date, 1)
    on conflict (user_id, day) do update set uploads = attachment_days.uploads + 1
      where attachment_days.uploads < ${limit}
    returning uploads`.execute(db)
  return rows.length > 0
}

export type NewAttachment = RewrittenImage & {
  id: string
  ownerId: number
  storageKey: string
  sha256: Buffer
  now: Date
}

/** A row for bytes that are about to be kept; nobody sees it before it is ready. */
export async function insertPending(db: Database, attachment: NewAttachment): Promise<void> {
  const { id, ownerId, storageKey, sha256, bytes, mime, width, height, now } = attachment
  const times = { loose_since: now, created_at: now }
  await db
    .insertInto('attachments')
    .values({
      ...times,
      id,
      owner_id: ownerId,
      storage_key: storageKey,
      sha256,
      bytes: bytes.length,
      mime,
      width,
      height,
    })
    .execute()
}

export async function markReady(db: Database, id: string): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** A picture that is ready, undefined where there is none. */
export async function findAttachment(db: Database, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .select(['id', 'owner_id as ownerId', 'storage_key as storageKey', 'sha256', 'bytes'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
}

/** What shows a picture; the newest few, which is more than any honest picture has. */
export async function findSubjects(db: Database, id: string): Promise<Subject[]> {
  return db
    .selectFrom('attachment_uses')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('attachment_id', '=', id)
    .orderBy('subject_id', 'desc')
    .limit(20)
    .execute()
}
