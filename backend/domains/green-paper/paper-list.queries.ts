import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type CursorDirection,
  directionOf,
  readCursor,
  writeCursor,
} from '#backend/platform/database/list-cursor.ts'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { indexPapers, listPapers, PaperSummary } from '#shared/contract/green-paper-edition.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { authorsOf } from './edition.queries.ts'

/** Binds `g` (green_papers), `e` (their newest editions) and `t` (these editions' texts). */
const listedPapers = sql`
  green_papers g
  join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
  join green_paper_edition_texts t on t.edition_id = e.id`
const isListed = sql<SqlBool>`g.edition is not null and g.withdrawn_at is null`

type Row = {
  id: number
  edition: number
  title: string
  subtitle: string | null
  excerpt: string
  published_at: Date
  citations: number
  authors: PaperSummary['authors']
}

/** Finds a page of published papers, newest edition first (R12.8). Papers are few: they are counted each time. */
export async function findPaperPage(
  db: Database,
  query: Query<typeof listPapers>,
): Promise<Answer<typeof listPapers>> {
  const { page, size, cursor } = query
  const from = cursor === undefined ? null : placeOf(cursor)
  const upward = from?.direction === 'prev'
  const offset = from ? 0 : (page - 1) * size
  const conditions = await conditionsOf(query)
  const found = selectRows([...conditions, ...(from ? [afterCursor(from)] : [])], {
    upward,
    limit: size + 1,
    offset,
  })
  const { rows, total } = await findWithTotal(db, found, conditions)
  const { shown, ...places } = pageAround(rows, {
    size,
    backwards: upward,
    hasAbove: from !== null || offset > 0,
    cursorAt: (direction, { published_at, id }) => writeCursor(direction, published_at.getTime(), id),
  })
  return { items: shown.map(summaryOf), size, ...places, ...cappedTotal(total) }
}

function selectRows(
  conditions: RawBuilder<SqlBool>[],
  { upward, limit, offset }: { upward: boolean; limit: number; offset: number },
) {
  const order = upward ? sql`asc` : sql`desc`
  return sql<Row>`
    select g.id, g.edition, t.title, t.content ->> 'subtitle' as subtitle, t.excerpt,
      g.published_at, ${authorsOf} as authors,
      (select count(*) from green_paper_edition_citations c where c.edition_id = e.id) as citations
    from ${listedPapers}
    where ${sql.join(conditions, sql` and `)}
    order by g.published_at ${order}, g.id ${order}
    limit ${limit} offset ${offset}`
}

async function conditionsOf({
  keyword,
  author,
  citing,
}: Query<typeof listPapers>): Promise<RawBuilder<SqlBool>[]> {
  const conditions = [isListed]
  const words = keyword === undefined ? null : await readKeyword(keyword)
  if (words) conditions.push(holdsKeyword(words, 'green-paper'))
  if (author !== undefined)
    conditions.push(sql`exists (
      select from green_paper_edition_authors a where a.edition_id = e.id and a.user_id = ${author}
    )`)
  if (citing !== undefined)
    conditions.push(sql`exists (
      select from green_paper_edition_citations c where c.edition_id = e.id and c.post_id = ${citing}
    )`)
  return conditions
}

const afterCursor = ({ direction, at, id }: PaperPlace): RawBuilder<SqlBool> =>
  sql`(g.published_at, g.id) ${direction === 'prev' ? sql`>` : sql`<`} (${at}::timestamptz, ${id}::bigint)`

async function findWithTotal(
  db: Database,
  found: RawBuilder<Row>,
  conditions: RawBuilder<SqlBool>[],
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<{
    rows: (Omit<Row, 'published_at'> & { published_at: string })[]
    total: number
  }>`
    select (select coalesce(json_agg(page), '[]') from (${found}) page) as rows,
      (select count(*) from (
        select 1 from ${listedPapers} where ${sql.join(conditions, sql` and `)} limit ${paging.totalCap + 1}
      ) counted) as total`.execute(db)
  const answer = rows[0]
  return {
    rows: (answer?.rows ?? []).map(row => ({ ...row, published_at: new Date(row.published_at) })),
    total: answer?.total ?? 0,
  }
}

const summaryOf = ({ published_at, ...row }: Row): PaperSummary => ({
  ...row,
  publishedAt: published_at.toISOString(),
})

export async function findPaperIndex(
  db: Database,
  { size, cursor: after = 0 }: Query<typeof indexPapers>,
): Promise<Answer<typeof indexPapers>> {
  const { rows } = await sql<{ id: number; title: string; published_at: Date }>`
    select g.id, t.title, g.published_at from ${listedPapers}
    where ${isListed} and g.id > ${after}
    order by g.id limit ${size + 1}`.execute(db)
  const items = rows.slice(0, size).map(({ id, title, published_at }) => ({
    id,
    title,
    date: published_at.toISOString(),
  }))
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null }
}

type PaperPlace = { direction: CursorDirection; at: Date; id: number }

/** Throws VALIDATION_FAILED unless this site wrote the cursor. */
function placeOf(cursor: string): PaperPlace {
  const [direction, at, id] = readCursor(cursor, /^(next|prev)\.(\d{1,15})\.(\d{1,15})$/)
  return { direction: directionOf(direction), at: new Date(Number(at)), id: Number(id) }
}
