import { decodeCursor, encodeCursor } from '#backend/domains/post/index.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { SamplePostTable } from '#backend/platform/database/schema/sample.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import type { Query } from '#shared/contract/route.ts'
import type {
  AttachedPost,
  listSimplePosts,
  SampleFile,
  SamplePost,
  SampleSummary,
} from '#shared/contract/sample.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { addressOfCall } from '#shared/http/call-path.ts'

export type SampleKind = SamplePostTable['kind']

/** Throws NOT_FOUND without such a post. */
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

export async function readAttached(db: Database, id: number): Promise<AttachedPost> {
  const [post, files] = await Promise.all([readSample(db, 'attached', id), listSampleFiles(db, id)])
  return { ...post, files }
}

async function listSampleFiles(db: Database, postId: number): Promise<SampleFile[]> {
  const rows = await db
    .selectFrom('sample_files')
    .select(['id', 'name', 'bytes'])
    .where('post_id', '=', postId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    ...row,
    url: addressOfCall('GET /sample/attached-files/:id/download', { params: { id: row.id } }),
  }))
}

export type StoredFile = { id: string; name: string; storageKey: string; sha256: Buffer; bytes: number }

export function findSampleFile(db: Database, id: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('sample_files')
    .select(['id', 'name', 'storage_key as storageKey', 'sha256', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findSamplePage(
  db: Database,
  kind: SampleKind,
  { page, size, cursor }: Query<typeof listSimplePosts>,
): Promise<List<SampleSummary>> {
  const from = cursor ? decodeCursor(cursor, 'recent') : undefined
  const backwards = from?.direction === 'prev'
  let query = db.selectFrom('sample_posts').select(['id', 'title', 'created_at']).where('kind', '=', kind)
  if (from) query = query.where('id', backwards ? '>' : '<', from.id)
  const rows = await query
    .orderBy('id', backwards ? 'asc' : 'desc')
    .limit(size + 1)
    .offset(from ? 0 : (page - 1) * size)
    .execute()
  const { shown, ...places } = pageAround(rows, {
    ...{ size, backwards, hasAbove: from !== undefined || page > 1 },
    cursorAt: (direction, { id }) => encodeCursor({ sort: 'recent', direction, value: 0, id }),
  })
  const total = await countUpTo(db, kind, paging.totalCap + 1)
  return {
    items: shown.map(row => ({ seq: row.id, title: row.title, createdAt: row.created_at.toISOString() })),
    size,
    ...places,
    ...cappedTotal(total),
  }
}

async function countUpTo(db: Database, kind: SampleKind, most: number): Promise<number> {
  const first = db.selectFrom('sample_posts').select('id').where('kind', '=', kind).limit(most)
  const row = await db
    .selectFrom(first.as('first'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
