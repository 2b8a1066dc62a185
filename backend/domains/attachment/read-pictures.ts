import { buffer } from 'node:stream/consumers'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'

/** A picture as it is kept: WebP. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

/** Pictures with their bytes, by id; those that are gone are left out. Whoever asks knows who may see them. */
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
