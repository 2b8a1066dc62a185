import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { findPictureSizes } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Edition, type EditionSummary, withdrawnTitle } from '#shared/contract/green-paper-edition.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { citationOf, citationsOf } from './citation.queries.ts'

/** Reads `e` (green_paper_editions): since when it is out of sight; null while it can be read. */
export const withdrawnAt: RawBuilder<Date | null> = sql`(
  select min(w.at) from green_paper_withdrawals w
  where w.paper_id = e.paper_id and w.through >= e.number and not exists (
    select from green_paper_rule_withdrawals r where r.withdrawal_id = w.id and r.restored_at is not null
  )
)`

type Row = {
  id: number
  paper_id: number
  number: number
  hash: string
  published_at: Date
  withdrawn_at: Date | null
  title: string | null
}

async function findEditions(db: Database, paperId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.paper_id, e.number, e.hash, e.published_at, ${withdrawnAt} as withdrawn_at, t.title
    from green_paper_editions e left join green_paper_edition_texts t on t.edition_id = e.id
    where e.paper_id = ${paperId}
    order by e.number desc`.execute(db)
  return rows
}

/** Reads the newest unless a number is named. NOT_FOUND if the paper was never published. */
export async function readEditionOf(db: Database, paperId: number, number?: number): Promise<Edition> {
  const editions = await findEditions(db, paperId)
  const row = editions.find(each => number === undefined || each.number === number)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...summaryOf(row),
    paperId,
    ...(isShown(row) ? await readText(db, row.id) : nothingShown),
    editions: editions.map(summaryOf),
  }
}

const isShown = ({ withdrawn_at, title }: Row): boolean => withdrawn_at === null && title !== null

const summaryOf = (row: Row): EditionSummary => ({
  number: row.number,
  title: (isShown(row) ? row.title : null) ?? withdrawnTitle,
  publishedAt: row.published_at.toISOString(),
  hash: row.hash,
  withdrawnAt: isShown(row) ? null : (row.withdrawn_at ?? row.published_at).toISOString(),
})

type EditionText = Pick<Edition, 'authors' | 'authorPages' | 'content' | 'citations' | 'pictures'>

const nothingShown: EditionText = { authors: [], authorPages: [], content: null, citations: [], pictures: [] }

async function readText(db: Database, editionId: number): Promise<EditionText> {
  const { authors, pages, content, citations } = await db
    .selectFrom('green_paper_editions as e')
    .innerJoin('green_paper_edition_texts as t', 't.edition_id', 'e.id')
    .select(['t.content', authorsOf.as('authors')])
    .select(reader => [
      citationsOf(reader).as('citations'),
      jsonArrayFrom(
        reader
          .selectFrom('green_paper_edition_author_pages as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select(['p.user_id', 'p.page'])
          .whereRef('p.edition_id', '=', 'e.id')
          .where('u.status', '=', 'member')
          .orderBy('p.rank'),
      ).as('pages'),
    ])
    .where('e.id', '=', editionId)
    .executeTakeFirstOrThrow()
  const authorPages = pages.map(({ user_id, page }) => ({ seq: user_id, ...page }))
  const pictures = await findPictureSizes(db, content)
  return { authors, authorPages, content, citations: citations.map(citationOf), pictures }
}

export async function findAuthors(db: Database, editionIds: number[]): Promise<Map<number, Author[]>> {
  const { rows } = await sql<Author & { edition_id: number }>`
    select a.edition_id, u.id as seq, u.name, u.certified_at is not null as certified, u.type
    from green_paper_edition_authors a join users u on u.id = a.user_id
    where a.edition_id = any(${editionIds}::bigint[])
    order by a.edition_id, a.rank`.execute(db)
  const authors = new Map<number, Author[]>()
  for (const { edition_id, ...author } of rows)
    authors.set(edition_id, [...(authors.get(edition_id) ?? []), author])
  return authors
}

/** Reads `e` (green_paper_editions). */
export const authorsOf: RawBuilder<Author[]> = sql`(
  select coalesce(json_agg(named), '[]') from (
    select u.id as seq, u.name, u.certified_at is not null as certified, u.type
    from green_paper_edition_authors a join users u on u.id = a.user_id
    where a.edition_id = e.id
    order by a.rank
  ) named
)`

export async function isAnyEditionShown(db: Database, editionIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from green_paper_editions e
    where e.id = any(${editionIds}::bigint[]) and ${withdrawnAt} is null limit 1`.execute(db)
  return rows.length > 0
}

export async function findRuleWithdrawal(
  db: Database,
  paperId: number,
): Promise<{ id: number; reason: string } | undefined> {
  return db
    .selectFrom('green_paper_rule_withdrawals as r')
    .innerJoin('green_paper_withdrawals as w', 'w.id', 'r.withdrawal_id')
    .select(['w.id', 'r.reason'])
    .where('w.paper_id', '=', paperId)
    .where('r.restored_at', 'is', null)
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readEditionId(db: Database, paperId: number, number: number): Promise<number> {
  const { id } = await db
    .selectFrom('green_paper_editions')
    .select('id')
    .where('paper_id', '=', paperId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}
