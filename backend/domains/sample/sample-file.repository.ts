import type { Database } from '#backend/platform/database/schema.ts'
import type { SampleFile } from '#shared/contract/sample.ts'

/** A file whose bytes are kept already. */
export type KeptFile = { id: string; name: string; storageKey: string; sha256: Buffer; bytes: number }

export async function listSampleFiles(db: Database, postId: number): Promise<SampleFile[]> {
  const rows = await db
    .selectFrom('sample_files')
    .select(['id', 'name', 'bytes'])
    .where('post_id', '=', postId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, url: `/api/sample/attached-files/${row.id}/download` }))
}

export function findSampleFile(db: Database, id: string): Promise<KeptFile | undefined> {
  return db
    .selectFrom('sample_files')
    .select(['id', 'name', 'storage_key as storageKey', 'sha256', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds files behind those that the post has. */
export async function insertSampleFiles(
  db: Database,
  postId: number,
  { files, after }: { files: KeptFile[]; after: number },
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

/** Takes files off a post, all of them unless some are named; answers where their bytes are. */
export async function deleteSampleFiles(db: Database, postId: number, ids?: string[]): Promise<string[]> {
  let query = db.deleteFrom('sample_files').where('post_id', '=', postId)
  if (ids) query = query.where('id', 'in', ids)
  const rows = await query.returning('storage_key').execute()
  return rows.map(row => row.storage_key)
}

/** How many files a post has, and the place of the last one. */
export async function measureFiles(db: Database, postId: number): Promise<{ count: number; last: number }> {
  const rows = await db.selectFrom('sample_files').select('sort').where('post_id', '=', postId).execute()
  return { count: rows.length, last: Math.max(0, ...rows.map(row => row.sort)) }
}
