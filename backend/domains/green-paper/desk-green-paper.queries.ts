import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword } from '#backend/platform/text-search/keyword.queries.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import type { DeskGreenPaper, listDeskGreenPapers } from '#shared/contract/desk-green-paper.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findAuthors } from './edition.queries.ts'

/** Orders by id, the newest first: a paper keeps its place whatever becomes of it. */
export async function findDeskGreenPapers(
  db: Database,
  { size, cursor, status, keyword }: Query<typeof listDeskGreenPapers>,
): Promise<Answer<typeof listDeskGreenPapers>> {
  const conditions = status === undefined ? [] : [statusConditions[status]]
  if (cursor !== undefined) conditions.push(sql`g.id < ${cursor}::bigint`)
  const words = keyword === undefined ? null : await readKeyword(keyword)
  if (words) conditions.push(isTitleShown, holdsKeyword(words, 'green-paper'))
  const papers = await findPapers(db, conditions, size + 1)
  const items = papers.slice(0, size)
  return { items, next: papers.length > size ? String(items.at(-1)?.id) : null }
}

/** Throws NOT_FOUND. */
export async function readDeskGreenPaperById(db: Database, id: number): Promise<DeskGreenPaper> {
  const [paper] = await findPapers(db, [sql`g.id = ${id}::bigint`], 1)
  if (!paper) throw new AppError('NOT_FOUND')
  return paper
}

const statusConditions: Record<
  NonNullable<Query<typeof listDeskGreenPapers>['status']>,
  RawBuilder<SqlBool>
> = {
  published: sql`g.withdrawn_at is null`,
  withdrawn: sql`g.withdrawn_at is not null and r.reason is null`,
  'withdrawn-by-rule': sql`r.reason is not null`,
}

/** False once the owner alone withdrew it, whose text is nobody's then. */
const isTitleShown = sql<SqlBool>`(g.withdrawn_at is null or r.reason is not null)`

type Row = {
  id: number
  edition_id: number
  edition: number
  title: string | null
  published_at: Date
  withdrawn_at: Date | null
  rule: string | null
  reason: string | null
}

async function findPapers(
  db: Database,
  conditions: RawBuilder<SqlBool>[],
  limit: number,
): Promise<DeskGreenPaper[]> {
  const { rows } = await sql<Row>`
    select g.id, e.id as edition_id, g.edition, case when ${isTitleShown} then t.title end as title,
      g.published_at, g.withdrawn_at, r.reason,
      case when r.reason is not null then (
        select d.rule from moderation_decisions d
        where d.paper_id = g.id and d.measure = 'withdrawn' order by d.id desc limit 1
      ) end as rule
    from green_papers g
    join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
    left join green_paper_edition_texts t on t.edition_id = e.id
    left join lateral (
      select rw.reason from green_paper_rule_withdrawals rw
      join green_paper_withdrawals w on w.id = rw.withdrawal_id
      where w.paper_id = g.id and rw.restored_at is null order by w.id desc limit 1
    ) r on true
    where ${sql.join([sql`g.edition is not null`, ...conditions], sql` and `)}
    order by g.id desc limit ${limit}`.execute(db)
  const authors = await findAuthors(
    db,
    rows.map(row => row.edition_id),
  )
  return rows.map(row => paperOf(row, authors.get(row.edition_id) ?? []))
}

const paperOf = ({ id, title, edition, rule, reason, ...row }: Row, authors: Author[]): DeskGreenPaper => ({
  id,
  title,
  edition,
  authors,
  publishedAt: row.published_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnByRule: reason === null ? null : { rule, reason },
})
