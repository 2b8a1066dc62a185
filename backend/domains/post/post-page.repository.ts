import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { paging } from '#shared/constants/limits.ts'
import type { PostKind } from './post.repository.ts'
import { decodeCursor, encodeCursor } from './post-cursor.ts'

export type PostSort = 'recent' | 'agreed' | 'discussed' | 'viewed'

export type PostPageQuery = {
  kind: PostKind
  sort: PostSort
  page: number
  size: number
  cursor?: string | undefined
  category?: string | undefined
  author?: number | undefined
  keyword?: string | undefined
  /** A kind's own conditions, as SQL over `p` (posts) and `s` (post_stats). */
  conditions?: RawBuilder<SqlBool>[]
}

/** Ids of one page in their order, where the neighbours are, and how many there are up to 1,000 (R12.8). */
export type PostPage = {
  ids: number[]
  next: string | null
  prev: string | null
  total: number
  totalIsCapped: boolean
}

/** Finds a page of public posts: by offset for page numbers, by keyset for cursors; id breaks every tie. */
export async function findPostPage(db: Database, query: PostPageQuery): Promise<PostPage> {
  const [page, counted] = await Promise.all([findIds(db, query), countUpTo(db, query, paging.totalCap + 1)])
  return {
    ...page,
    total: Math.min(counted, paging.totalCap),
    totalIsCapped: counted > paging.totalCap,
  }
}

type Row = { id: number; value: number }

async function findIds(db: Database, query: PostPageQuery) {
  const cursor = query.cursor ? decodeCursor(query.cursor, query.sort) : undefined
  const backwards = cursor?.direction === 'prev'
  const key = sortKeys[query.sort]
  const order = backwards ? sql`asc` : sql`desc`
  const offset = cursor ? 0 : (query.page - 1) * query.size
  const { rows } = await sql<Row>`
    select p.id, ${key} as value
    from posts p join post_stats s on s.post_id = p.id
    where ${sql.join([...conditionsOf(query), ...beyond(query.sort, cursor)], sql` and `)}
    order by ${query.sort === 'recent' ? sql`p.id ${order}` : sql`${key} ${order}, s.post_id ${order}`}
    limit ${query.size + 1} offset ${offset}`.execute(db)

  const more = rows.length > query.size
  const shown = rows.slice(0, query.size)
  if (backwards) shown.reverse()
  const hasNext = backwards || more
  const hasPrev = backwards ? more : cursor !== undefined || offset > 0
  return {
    ids: shown.map(row => row.id),
    next: hasNext ? cursorAt(query.sort, 'next', shown.at(-1)) : null,
    prev: hasPrev ? cursorAt(query.sort, 'prev', shown.at(0)) : null,
  }
}

const sortKeys = {
  recent: sql<number>`0`,
  agreed: sql<number>`s.agree_count`,
  discussed: sql<number>`s.comment_count`,
  viewed: sql<number>`s.view_count`,
} as const satisfies Record<PostSort, RawBuilder<number>>

function beyond(sort: PostSort, cursor: ReturnType<typeof decodeCursor> | undefined): RawBuilder<SqlBool>[] {
  if (!cursor) return []
  const side = cursor.direction === 'prev' ? sql`>` : sql`<`
  if (sort === 'recent') return [sql`p.id ${side} ${cursor.id}`]
  return [sql`(${sortKeys[sort]}, s.post_id) ${side} (${cursor.value}::int, ${cursor.id}::bigint)`]
}

function cursorAt(sort: PostSort, direction: 'next' | 'prev', row: Row | undefined): string | null {
  return row ? encodeCursor({ sort, direction, value: row.value, id: row.id }) : null
}

async function countUpTo(db: Database, query: PostPageQuery, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from posts p join post_stats s on s.post_id = p.id
      where ${sql.join(conditionsOf(query), sql` and `)}
      limit ${cap}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Conditions sit on the table that the sort reads in order, so that its index serves both. */
function conditionsOf(query: PostPageQuery): RawBuilder<SqlBool>[] {
  const lead = query.sort === 'recent' ? sql.ref('p') : sql.ref('s')
  const conditions: RawBuilder<SqlBool>[] = [sql`${lead}.kind = ${query.kind}`, sql`p.visibility = 'public'`]
  if (query.category) {
    conditions.push(sql`${lead}.category_id = (select id from categories where slug = ${query.category})`)
  }
  if (query.author) conditions.push(sql`p.author_id = ${query.author}`)
  return [...conditions, ...matching(query.keyword), ...(query.conditions ?? [])]
}

const mostWords = 5

/** Every word must occur in title or body, its own `%` and `_` taken literally (IN-01). */
function matching(keyword = ''): RawBuilder<SqlBool>[] {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.map(word => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql<SqlBool>`(p.title ilike ${pattern} or p.body ilike ${pattern})`
  })
}
