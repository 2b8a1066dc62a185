import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { decodeCursor, encodeCursor, refuseUnseen, visibilityNow } from '#backend/domains/post/index.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { CommentSort } from '#shared/contract/comment.ts'
import type { Visibility } from '#shared/contract/post.ts'
import { AppError } from '#shared/errors/app-error.ts'
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
type Row = CommentRow & { value: number }

export async function findCommentPage(db: Database, query: CommentPageQuery): Promise<CommentPage> {
  const { page, order } = pageOf(query)
  const { rows } = await sql<Row>`
    ${page}
    select ${commentColumns}, page.value from page join ${commentTables} on true
    where c.id = page.id
    order by ${order}`.execute(db)
  return toPage(query, rows)
}

type PostRow = { postVisibility: Visibility; commentCount: number }

/** As `findCommentPage`, with the number of the post's comments. Throws as `requirePost`. */
export async function findPageOfPost(
  db: Database,
  postId: number,
  query: CommentPageQuery,
): Promise<CommentPage & { total: number }> {
  const { page, order } = pageOf(query)
  const { rows } = await sql<PostRow & (Row | { id: null })>`
    ${page}
    select post."postVisibility", post."commentCount", ${commentColumns}, page.value
    from (
      select ${visibilityNow} as "postVisibility", s.comment_count as "commentCount"
      from posts p join post_stats s on s.post_id = p.id where p.id = ${postId}
    ) post
    left join (page join (${commentTables}) on c.id = page.id) on true
    order by ${order}`.execute(db)
  const [post] = rows
  if (!post) throw new AppError('NOT_FOUND')
  refuseUnseen(post.postVisibility)
  const found = rows.flatMap(row => (row.id === null ? [] : [row]))
  return { ...toPage(query, found), total: post.commentCount }
}

/** Reads the page first: nothing is joined for rows that are passed over. */
function pageOf({ sort, size, offset = 0, ...query }: CommentPageQuery) {
  const cursor = cursorOf({ sort, ...query })
  const order = orderOf(sort, cursor?.direction === 'prev')
  const conditions = [...query.conditions, ...(cursor ? [afterCursor(sort, cursor)] : [])]
  const page = sql`
    with page as materialized (
      select c.id, ${sort === 'agreed' ? sql`c.agree_count` : sql`0`} as value
      from comments c join posts p on p.id = c.post_id
      where ${sql.join(conditions, sql` and `)}
      order by ${sort === 'agreed' ? sql`c.agree_count ${order}, c.id ${order}` : sql`c.id ${order}`}
      limit ${size + 1} offset ${cursor ? 0 : offset}
    )`
  return { page, order: sql`page.value ${order}, c.id ${order}` }
}

const cursorOf = ({ cursor, sort }: Pick<CommentPageQuery, 'cursor' | 'sort'>) =>
  cursor === undefined ? undefined : decodeCursor(cursor, sort)

function toPage({ sort, size, offset = 0, ...query }: CommentPageQuery, rows: Row[]): CommentPage {
  const cursor = cursorOf({ sort, ...query })
  const { shown, ...places } = pageAround(rows, {
    size,
    backwards: cursor?.direction === 'prev',
    hasAbove: cursor !== undefined || offset > 0,
    cursorAt: (direction, { value, id }) => encodeCursor({ sort, direction, value, id }),
  })
  return { rows: shown, ...places }
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
  return cappedTotal(rows[0]?.count ?? 0)
}

const orderOf = (sort: CommentSort, backwards: boolean) =>
  (sort === 'oldest') === backwards ? sql`desc` : sql`asc`

function afterCursor(
  sort: CommentSort,
  { direction, value, id }: ReturnType<typeof decodeCursor>,
): RawBuilder<SqlBool> {
  const side = (sort === 'oldest') === (direction === 'prev') ? sql`<` : sql`>`
  return sort === 'agreed'
    ? sql`(c.agree_count, c.id) ${side} (${value}::int, ${id}::bigint)`
    : sql`c.id ${side} ${id}::bigint`
}
