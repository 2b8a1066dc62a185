import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import { fieldError } from '#backend/platform/errors/app-error.ts'
import type { UploadedFile } from '#backend/platform/http/read-upload.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { limits } from '#shared/constants/limits.ts'
import type { AttachedPost } from '#shared/contract/sample.ts'
import {
  deleteSample,
  insertSample,
  readSample,
  type SampleChange,
  type SampleDraft,
  updateSample,
} from './sample.repository.ts'
import {
  deleteSampleFiles,
  insertSampleFiles,
  type KeptFile,
  listSampleFiles,
  measureFiles,
} from './sample-file.repository.ts'

type Deps = { db: Database; storage: Storage }

export async function readAttached(db: Database, id: number): Promise<AttachedPost> {
  const [post, files] = await Promise.all([readSample(db, 'attached', id), listSampleFiles(db, id)])
  return { ...post, files }
}

/** Writes a post with its files and returns its id. */
export async function writeAttached(
  { db, storage }: Deps,
  draft: SampleDraft,
  sent: UploadedFile[],
): Promise<number> {
  return keeping(storage, sent, files =>
    db.transaction().execute(async trx => {
      const id = await insertSample(trx, 'attached', draft)
      await insertSampleFiles(trx, id, { files, after: 0 })
      return id
    }),
  )
}

/** Changes a post, drops files and adds others; VALIDATION_FAILED at `files` when they would be too many. */
export async function changeAttached(
  { db, storage }: Deps,
  { droppedFileIds, ...change }: SampleChange & { droppedFileIds: string[] },
  sent: UploadedFile[],
): Promise<void> {
  const dropped = await keeping(storage, sent, files =>
    db.transaction().execute(async trx => {
      await updateSample(trx, 'attached', change)
      const keys = droppedFileIds.length > 0 ? await deleteSampleFiles(trx, change.id, droppedFileIds) : []
      const { count, last } = await measureFiles(trx, change.id)
      if (count + files.length > limits.sampleFile.count) {
        throw fieldError('files', `파일은 ${limits.sampleFile.count}개까지 붙일 수 있어요.`)
      }
      await insertSampleFiles(trx, change.id, { files, after: last })
      return keys
    }),
  )
  await removeAll(storage, dropped)
}

export async function removeAttached({ db, storage }: Deps, id: number): Promise<void> {
  const keys = await db.transaction().execute(async trx => {
    await readSample(trx, 'attached', id)
    const dropped = await deleteSampleFiles(trx, id)
    await deleteSample(trx, 'attached', id)
    return dropped
  })
  await removeAll(storage, keys)
}

/** Keeps the bytes before the rows that name them, and removes them again when those are not written. */
async function keeping<T>(
  storage: Storage,
  sent: UploadedFile[],
  write: (files: KeptFile[]) => Promise<T>,
): Promise<T> {
  const files = sent.map(({ name, bytes }) => {
    const id = randomUUID()
    const sha256 = createHash('sha256').update(bytes).digest()
    return { id, name, storageKey: `sample/${id}`, sha256, bytes: bytes.length, content: bytes }
  })
  try {
    for (const { storageKey, content } of files)
      await storage.put(storageKey, content, { type: 'application/octet-stream' })
    return await write(files.map(({ content: _, ...file }) => file))
  } catch (error) {
    await removeAll(
      storage,
      files.map(file => file.storageKey),
    )
    throw error
  }
}

async function removeAll(storage: Storage, keys: string[]): Promise<void> {
  for (const key of keys) await storage.remove(key)
}
