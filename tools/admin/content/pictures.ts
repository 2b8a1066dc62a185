import { createHash } from 'node:crypto'
import { findOwnImage, readPictures, reencodeImage, storeImage } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { Refusal } from '../../setup/refusal.ts'
import { naming } from './content-kind.ts'

/** Base64 by the id under which texts and banners show them. */
type PictureBytes = Record<string, string>

export async function exportPictures(
  db: Database,
  storage: Storage,
  content: unknown,
): Promise<PictureBytes> {
  const pictures = await readPictures(db, storage, idsIn(content))
  return Object.fromEntries(
    [...pictures].map(([id, { bytes }]) => [id, Buffer.from(bytes).toString('base64')]),
  )
}

type Target = { db: Database; storage: Storage; adminId: number; now: Date }

/** The content with the ids of this database's pictures. Stores those that it lacks as the administrator's own. */
export async function importPictures<T>(content: T, bytes: PictureBytes, target: Target): Promise<T> {
  let text = JSON.stringify(content)
  const here = await readPictures(target.db, target.storage, idsIn(content))
  for (const id of idsIn(content).filter(each => !here.has(each))) {
    const sent = bytes[id]
    if (sent === undefined)
      throw new Refusal(`그림 ${id}: 파일에도 사이트에도 없습니다. 아무것도 바꾸지 않았습니다.`)
    const own = await naming(`그림 ${id}`, () => storeOnce(Buffer.from(sent, 'base64'), target))
    text = text.replaceAll(id, own)
  }
  return JSON.parse(text) as T
}

/** The same bytes are encoded to the same bytes, by which an earlier import's picture is found. */
async function storeOnce(sent: Buffer, { db, storage, adminId, now }: Target): Promise<string> {
  const { bytes } = await reencodeImage(sent)
  const found = await findOwnImage(db, adminId, createHash('sha256').update(bytes).digest())
  if (found) return found
  const deps = { db, storage, limit: <T>(work: () => Promise<T>) => work(), uploadsPerDay: 1_000_000 }
  return (await storeImage(deps, { memberId: adminId, sent, now })).id
}

const picture = /"(?:attachmentId|imageId)":"([0-9a-f-]{36})"/g

const idsIn = (content: unknown): string[] => [
  ...new Set([...JSON.stringify(content).matchAll(picture)].map(([, id = '']) => id)),
]
