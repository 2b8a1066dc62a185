import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition, EditionSummary } from '#shared/contract/green-paper-edition.ts'
import type { Author } from '#shared/contract/user.ts'
import { findAuthorPages } from './author-page.repository.ts'
import { findEditionCitations } from './citation.repository.ts'

/** Over `e` (green_paper_editions): since when it is out of sight; null while it can be read. */
export const withdrawnAt: RawBuilder<Date | null> = sql`(
  select min(w.at) from green_paper_withdrawals w where w.paper_id = e.paper_id and w.through >= e.number
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

/** What stands in the place of a title that was taken back. */
export const withdrawnTitle = '철회된 녹서'

/** All editions of a paper, newest first. */
async function findEditions(db: Database, paperId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.paper_id, e.number, e.hash, e.published_at, ${withdrawnAt} as withdrawn_at, t.title
    from green_paper_editions e left join green_paper_edition_texts t on t.edition_id = e.id
    where e.paper_id = ${paperId}
    order by e.number desc`.execute(db)
  return rows
}

/** An edition as everybody reads it, the newest unless a number is named. NOT_FOUND for what was never published. */
export async function readEditionOf(db: Database, paperId: number, number?: number): Promise<Edition> {
  const editions = await findEditions(db, paperId)
  const row = editions.find(each => number === undefined || each.number === number)
  if (!row) throw new AppError('NOT_FOUND')
  const shown = isShown(row)
  const [authors, authorPages, content, citations] = shown
    ? await Promise.all([
        findAuthors(db, [row.id]),
        findAuthorPages(db, row.id),
        findText(db, row.id),
        findEditionCitations(db, row.id),
      ])
    : [new Map<number, Author[]>(), [], null, []]
  return {
    ...summaryOf(row),
    paperId,
    authors: authors.get(row.id) ?? [],
    authorPages,
    content,
    citations,
    withdrawnAt: shown ? null : (row.withdrawn_at ?? row.published_at).toISOString(),
    editions: editions.map(summaryOf),
  }
}

const isShown = ({ withdrawn_at, title }: Row): boolean => withdrawn_at === null && title !== null

const summaryOf = (row: Row): EditionSummary => ({
  number: row.number,
  title: (isShown(row) ? row.title : null) ?? withdrawnTitle,
  publishedAt: row.published_at.toISOString(),
  hash: row.hash,
})

async function findText(db: Database, editionId: number): Promise<PaperContent> {
  const { content } = await db
    .selectFrom('green_paper_edition_texts')
    .select('content')
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return content
}

/** Authors of editions in their order, by edition. */
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

/** Whether everybody may read an edition, and with it the pictures it shows. */
export async function isEditionShown(db: Database, editionId: number): Promise<boolean> {
  const { rows } = await sql<{ withdrawn_at: Date | null }>`
    select ${withdrawnAt} as withdrawn_at from green_paper_editions e where e.id = ${editionId}`.execute(db)
  return rows[0]?.withdrawn_at === null
}
