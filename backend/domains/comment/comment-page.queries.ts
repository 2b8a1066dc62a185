import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decodeCursor, encodeCursor } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { CommentSort } from '#shared/contract/comment.ts'
import { type CommentRow, commentColumns, commentTables } from './comment-row.queries.ts'

type CommentPageQuery = {
  sort: CommentSort
  size: number
  cursor?: string | undefined
  offset?: number
  /** Reads `c` (comments) and `p`, its post. */
  conditions: RawBuilder<SqlBool>[]
}

type CommentPage = { rows: CommentRow[]; next: string | null; prev: string | null }

export async function findCommentPage(db: Database, query: CommentPageQuery): Promise<CommentPage> {
  const { sort, size, offset = 0 } = query
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const backwards = cursor?.direction === 'prev'
  const key = sort === 'agreed' ? sql`c.agree_count` : sql`0`
  const order = orderOf(sort, backwards)
  const conditions = [...query.conditions, ...(cursor ? [beyond(sort, cursor)] : [])]
  // Reads the page first: nothing is joined for rows that are passed over.
  const { rows } = await sql<CommentRow & { value: number }>`
    with page as materialized (
      select c.id, ${key} as value
      from comments c join posts p on p.id = c.post_id
      where ${sql.join(conditions, sql` and `)}
      order by ${sort === 'agreed' ? sql`c.agree_count ${order}, c.id ${order}` : sql`c.id ${order}`}
      limit ${size + 1} offset ${cursor ? 0 : offset}
    )
    select ${commentColumns}, page.value from page join ${commentTables} on true
    where c.id = page.id
    order by page.value ${order}, c.id ${order}`.execute(db)

  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const at = (direction: 'next' | 'prev', row: (typeof rows)[number] | undefined) =>
    row ? encodeCursor({ sort, direction, value: row.value, id: row.id }) : null
  return {
    rows: shown,
    next: backwards || more ? at('next', shown.at(-1)) : null,
    prev: (backwards ? more : cursor !== undefined || offset > 0) ? at('prev', shown.at(0)) : null,
  }
}

export async function countComments(
  db: Database,
  conditions: RawBuilder<SqlBool>[],
): Promise<{ total: number; totalIsCapped: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from comments c join posts p on p.id = c.post_id
      where ${sql.join(conditions, sql` and `)}
      limit ${paging.totalCap + 1}
    ) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, paging.totalCap), totalIsCapped: count > paging.totalCap }
}

const orderOf = (sort: CommentSort, backwards: boolean) =>
  (sort === 'oldest') === backwards ? sql`desc` : sql`asc`

function beyond(
  sort: CommentSort,
  { direction, value, id }: ReturnType<typeof decodeCursor>,
): RawBuilder<SqlBool> {
  const side = (sort === 'oldest') === (direction === 'prev') ? sql`<` : sql`>`
  return sort === 'agreed'
    ? sql`(c.agree_count, c.id) ${side} (${value}::int, ${id}::bigint)`
    : sql`c.id ${side} ${id}::bigint`
}
