import type { SamplePostTable } from '#backend/platform/database/schema/sample.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { SamplePost } from '#shared/contract/sample.ts'

export type SampleKind = SamplePostTable['kind']
export type SampleDraft = { title: string; body: string }

/** A sample post of a kind. NOT_FOUND where there is none. */
export async function readSample(db: Database, kind: SampleKind, id: number): Promise<SamplePost> {
  const row = await db
    .selectFrom('sample_posts')
    .select(['id', 'title', 'body', 'version', 'created_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const { id: seq, created_at, ...post } = row
  return { ...post, seq, createdAt: created_at.toISOString() }
}

export async function insertSample(db: Database, kind: SampleKind, draft: SampleDraft): Promise<number> {
  const { title, body } = draft
  const { id } = await db
    .insertInto('sample_posts')
    .values({ kind, title, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type SampleChange = SampleDraft & { id: number; version: number }

/** Writes over the version named. NOT_FOUND, or VERSION_CONFLICT when somebody changed it meanwhile. */
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

/** Removes a sample post whose files are gone. NOT_FOUND where there is none. */
export async function deleteSample(db: Database, kind: SampleKind, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('sample_posts')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new AppError('NOT_FOUND')
}
