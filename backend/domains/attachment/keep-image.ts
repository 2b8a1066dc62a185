import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import type { Attachment } from '#shared/contract/attachment.ts'
import { countUpload, insertPending, markReady } from './attachment.repository.ts'
import { rewriteImage } from './rewrite-image.ts'
import type { WorkSlots } from './work-slots.ts'

export type KeepDeps = { db: Database; storage: Storage; slots: WorkSlots; uploadsPerDay: number }

/**
 * Keeps a picture for its owner: counted, written anew, recorded, stored, ready, in this order and in no
 * transaction. A refused picture counts too, since looking at it is the work that the limit bounds.
 */
export async function keepImage(
  { db, storage, slots, uploadsPerDay }: KeepDeps,
  { ownerId, sent, now }: { ownerId: number; sent: Buffer; now: Date },
): Promise<Attachment> {
  if (!(await countUpload(db, ownerId, now, uploadsPerDay))) {
    throw new AppError('UPLOAD_QUOTA_REACHED', { log: { retryAfter: secondsToMidnight(now) } })
  }
  const image = await slots(() => rewriteImage(sent))
  const id = randomUUID()
  const storageKey = `${id.slice(0, 2)}/${id}`
  const sha256 = createHash('sha256').update(image.bytes).digest()
  await insertPending(db, { ...image, id, ownerId, storageKey, sha256, now })
  await storage.put(storageKey, image.bytes, { type: image.mime })
  await markReady(db, id)
  const { width, height, bytes } = image
  return { id, width, height, bytes: bytes.length, url: `/api/attachments/${id}/download` }
}

const day = 86_400

/** Asia/Seoul is nine hours ahead all year. */
const secondsToMidnight = (now: Date): number => day - (Math.floor(now.getTime() / 1_000 + 9 * 3_600) % day)
