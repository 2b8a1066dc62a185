import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#backend/platform/database/schema.ts'
import type { UploadedFile } from '#backend/platform/http/read-upload.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { readSample, type SampleKind, type StoredFile } from './sample.queries.ts'

type SampleDraft = { title: string; body: string }

export async function insertSample(db: Database, kind: SampleKind, draft: SampleDraft): Promise<number> {
  const { title, body } = draft
  const { id } = await db
    .insertInto('sample_posts')
    .values({ kind, title, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type SampleChange = SampleDraft & { id: number; version: number }

/** Throws NOT_FOUND, or VERSION_CONFLICT when the sample changed meanwhile. */
export async function updateSample(db: Database, kind: SampleKind, change: SampleChange): Promise<void> {
  const { id, version, title, body } = change
  const changed = await db
    .updateTable('sample_posts')
    .set(row => ({ title, body, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  await readSample(db, kind, id)
  throw new AppError('VERSION_CONFLICT')
}

/** Requires that its files are deleted. NOT_FOUND without such a post. */
export async function deleteSample(db: Database, kind: SampleKind, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('sample_posts')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new AppError('NOT_FOUND')
}

type Deps = { db: Database; storage: Storage }

export async function writeAttached(
  { db, storage }: Deps,
  draft: SampleDraft,
  sent: UploadedFile[],
): Promise<number> {
  return withStoredFiles(storage, sent, files =>
    db.transaction().execute(async trx => {
      const id = await insertSample(trx, 'attached', draft)
      await insertSampleFiles(trx, id, { files, after: 0 })
      return id
    }),
  )
}

/** Throws VALIDATION_FAILED at `files` when they would be too many. */
export async function changeAttached(
  { db, storage }: Deps,
  { droppedFileIds, ...change }: SampleChange & { droppedFileIds: string[] },
  sent: UploadedFile[],
): Promise<void> {
  const dropped = await withStoredFiles(storage, sent, files =>
    db.transaction().execute(async trx => {
      await updateSample(trx, 'attached', change)
      const keys = droppedFileIds.length > 0 ? await deleteSampleFiles(trx, change.id, droppedFileIds) : []
      const { count, last } = await measureFiles(trx, change.id)
      if (count + files.length > serverLimits.sampleFile.count) {
        throw fieldError('files', `파일은 ${serverLimits.sampleFile.count}개까지 붙일 수 있어요.`)
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

/** Stores the bytes before the rows, and deletes them when the rows are not written. */
async function withStoredFiles<T>(
  storage: Storage,
  sent: UploadedFile[],
  write: (files: StoredFile[]) => Promise<T>,
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

async function insertSampleFiles(
  db: Database,
  postId: number,
  { files, after }: { files: StoredFile[]; after: number },
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ storageKey, ...file }, index) => ({
    ...file,
    storage_key: storageKey,
    post_id: postId,
    sort: after + index + 1,
  }))
  await db.insertInto('sample_files').values(rows).execute()
}

async function deleteSampleFiles(db: Database, postId: number, ids?: string[]): Promise<string[]> {
  let query = db.deleteFrom('sample_files').where('post_id', '=', postId)
  if (ids) query = query.where('id', 'in', ids)
  const rows = await query.returning('storage_key').execute()
  return rows.map(row => row.storage_key)
}

async function measureFiles(db: Database, postId: number): Promise<{ count: number; last: number }> {
  const rows = await db.selectFrom('sample_files').select('sort').where('post_id', '=', postId).execute()
  return { count: rows.length, last: Math.max(0, ...rows.map(row => row.sort)) }
}
