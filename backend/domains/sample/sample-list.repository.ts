import { decodeCursor, encodeCursor } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { List } from '#shared/contract/list.ts'
import type { Query } from '#shared/contract/route.ts'
import type { listSimplePosts, SampleSummary } from '#shared/contract/sample.ts'
import type { SampleKind } from './sample.repository.ts'

/** A page of sample posts, newest first (R12.8). */
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

  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const hasPrev = backwards ? more : from !== undefined || page > 1
  const total = await countUpTo(db, kind, paging.totalCap + 1)
  return {
    items: shown.map(row => ({ seq: row.id, title: row.title, createdAt: row.created_at.toISOString() })),
    size,
    next: backwards || more ? cursorAt('next', shown.at(-1)) : null,
    prev: hasPrev ? cursorAt('prev', shown.at(0)) : null,
    total: Math.min(total, paging.totalCap),
    totalIsCapped: total > paging.totalCap,
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

const cursorAt = (direction: 'next' | 'prev', row: { id: number } | undefined): string | null =>
  row ? encodeCursor({ sort: 'recent', direction, value: 0, id: row.id }) : null
