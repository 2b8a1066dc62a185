import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { AttachmentSubjectKind } from '#backend/platform/database/schema/attachment.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { PictureSize } from '#shared/contract/attachment.ts'
import { isAttachmentId } from '#shared/contract/rich-text.ts'

export type Subject = { kind: AttachmentSubjectKind; id: number }

export type AttachmentRow = {
  id: string
  memberId: number
  storageKey: string
  sha256: Buffer
  bytes: number
}

export async function findAttachment(db: Database, id: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .select(['id', 'owner_id as memberId', 'storage_key as storageKey', 'sha256', 'bytes'])
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
}

/** Id of the member's newest picture of these bytes. */
export async function findOwnImage(
  db: Database,
  memberId: number,
  sha256: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('attachments')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('sha256', '=', sha256)
    .where('status', '=', 'ready')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export type Uses = { kind: Subject['kind']; ids: number[] }

/** Ids of the texts that show a picture, of each kind. */
export async function findUses(db: Database, id: string): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    select subject_kind as kind, array_agg(subject_id order by subject_id) as ids
    from attachment_uses where attachment_id = ${id}
    group by subject_kind order by subject_kind`.execute(db)
  return rows
}

export type Picture = { bytes: Uint8Array; width: number; height: number }

/** Leaves out pictures that are gone; checks no rights. */
export async function readPictures(
  db: Database,
  storage: Storage,
  ids: string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'storage_key', 'width', 'height'])
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .execute()
  const pictures = new Map<string, Picture>()
  for (const { id, storage_key, width, height } of rows) {
    const stream = await storage.get(storage_key)
    if (stream) pictures.set(id, { bytes: await buffer(stream), width, height })
  }
  return pictures
}

/**
 * Adds `width` and `height` to the pictures of all documents in an answer, so that a page keeps their places. A stored
 * text has none: what it hashes to stays.
 */
export async function withPictureSizes<Answer>(db: Database, answer: Answer): Promise<Answer> {
  const found = await findPictureSizes(db, answer)
  const sizes = new Map(found.map(({ attachmentId, ...size }) => [attachmentId, size]))
  for (const picture of picturesIn(answer)) Object.assign(picture, sizes.get(picture.attachmentId))
  return answer
}

/** Sizes of the pictures of all documents in a value, beside it: a green paper is hashed as it is answered. */
export async function findPictureSizes(db: Database, value: unknown): Promise<PictureSize[]> {
  const ids = new Set(picturesIn(value).map(({ attachmentId }) => attachmentId))
  if (ids.size === 0) return []
  return db
    .selectFrom('attachments')
    .select(['id as attachmentId', 'width', 'height'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()
}

type PictureAttributes = { attachmentId: string }

function picturesIn(value: unknown): PictureAttributes[] {
  if (typeof value !== 'object' || value === null) return []
  if ('attachmentId' in value && isAttachmentId(value.attachmentId)) return [value as PictureAttributes]
  return Object.values(value).flatMap(picturesIn)
}
