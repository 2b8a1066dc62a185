import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { Attachment } from '#shared/contract/attachment.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { type ConcurrencyLimit, type ReencodedImage, reencodeImage } from './image-reencoding.ts'

type StoreDeps = { db: Database; storage: Storage; limit: ConcurrencyLimit; uploadsPerDay: number }

/**
 * Counts, re-encodes, records and stores a picture, in this order and in no transaction. Counts a refused
 * picture too: reading it is the work that the limit bounds.
 */
export async function storeImage(
  { db, storage, limit, uploadsPerDay }: StoreDeps,
  { memberId, sent, now }: { memberId: number; sent: Buffer; now: Date },
): Promise<Attachment> {
  if (!(await countUpload(db, memberId, now, uploadsPerDay))) {
    throw new AppError('UPLOAD_QUOTA_REACHED', { retryAfter: secondsToMidnight(now) })
  }
  const image = await limit(() => reencodeImage(sent))
  const id = randomUUID()
  const storageKey = `${id.slice(0, 2)}/${id}`
  const sha256 = createHash('sha256').update(image.bytes).digest()
  await insertPending(db, { ...image, id, memberId, storageKey, sha256, now })
  await storage.put(storageKey, image.bytes, { type: image.mime })
  await markReady(db, id)
  const { width, height, bytes } = image
  return {
    id,
    width,
    height,
    bytes: bytes.length,
    url: addressOfCall('GET /attachments/:id/download', { params: { id } }),
  }
}

const day = 86_400

/** Asia/Seoul is nine hours ahead all year. */
const secondsToMidnight = (now: Date): number => day - (Math.floor(now.getTime() / 1_000 + 9 * 3_600) % day)

/** Counts one more picture of the member's day in Asia/Seoul; false when the day holds `limit` already (FI-05). */
async function countUpload(db: Database, memberId: number, now: Date, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into attachment_days (user_id, day, uploads)
    values (${memberId}, (${now}::timestamptz at time zone 'Asia/Seoul')::date, 1)
    on conflict (user_id, day) do update set uploads = attachment_days.uploads + 1
      where attachment_days.uploads < ${limit}
    returning uploads`.execute(db)
  return rows.length > 0
}

type NewAttachment = ReencodedImage & {
  id: string
  memberId: number
  storageKey: string
  sha256: Buffer
  now: Date
}

async function insertPending(db: Database, attachment: NewAttachment): Promise<void> {
  const { id, memberId, storageKey, sha256, bytes, mime, width, height, now } = attachment
  const times = { loose_since: now, created_at: now }
  await db
    .insertInto('attachments')
    .values({
      ...times,
      id,
      owner_id: memberId,
      storage_key: storageKey,
      sha256,
      bytes: bytes.length,
      mime,
      width,
      height,
    })
    .execute()
}

async function markReady(db: Database, id: string): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

const batch = 100

/**
 * Deletes pictures that no text has shown for 24 hours; answers how many. Marks a row, deletes its bytes, then
 * the row, so that the next sweep finishes one that was cut off.
 */
export async function sweepOrphans(db: Database, storage: Storage, now: Date): Promise<number> {
  await db
    .deleteFrom('attachment_days')
    .where('day', '<', sql<string>`(${now}::timestamptz at time zone 'Asia/Seoul')::date`)
    .execute()
  let removed = 0
  for (;;) {
    await markOrphans(db, new Date(now.getTime() - 86_400_000))
    const leaving = await db
      .selectFrom('attachments')
      .select(['id', 'storage_key'])
      .where('status', '=', 'leaving')
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, storage_key } of leaving) {
      await storage.remove(storage_key)
      await db.deleteFrom('attachments').where('id', '=', id).where('status', '=', 'leaving').execute()
    }
    removed += leaving.length
    if (leaving.length < batch) return removed
  }
}

/** Skips rows that a text is about to show and has locked. */
async function markOrphans(db: Database, before: Date): Promise<void> {
  await sql`
    update attachments set status = 'leaving'
    where status <> 'leaving' and id in (
      select a.id from attachments a
      where a.loose_since < ${before} and a.status <> 'leaving'
        and not exists (select from attachment_uses u where u.attachment_id = a.id)
      order by a.loose_since
      limit ${batch}
      for update of a skip locked
    )`.execute(db)
}
