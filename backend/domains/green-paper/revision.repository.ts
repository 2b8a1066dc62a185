import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { PaperContent, PaperRevision } from '#shared/contract/green-paper.ts'
import type { Author } from '#shared/contract/user.ts'
import { authorColumn } from './read-paper.ts'

type Row = { revision: number; saved_at: Date; saved_by: Author }

/** The texts of a paper that were kept on the way, newest first. */
export async function findRevisions(db: Database, paperId: number): Promise<PaperRevision[]> {
  const { rows } = await sql<Row>`
    select r.revision, r.saved_at, ${authorColumn} as saved_by
    from green_paper_revisions r join users u on u.id = r.saved_by
    where r.paper_id = ${paperId}
    order by r.revision desc
    limit 200`.execute(db)
  return rows.map(revisionOf)
}

/** One of them with its text; NOT_FOUND for one that was not kept. */
export async function readRevision(
  db: Database,
  paperId: number,
  revision: number,
): Promise<PaperRevision & { content: PaperContent }> {
  const { rows } = await sql<Row & { content: PaperContent }>`
    select r.revision, r.saved_at, ${authorColumn} as saved_by, r.content
    from green_paper_revisions r join users u on u.id = r.saved_by
    where r.paper_id = ${paperId} and r.revision = ${revision}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return { ...revisionOf(row), content: row.content }
}

const revisionOf = ({ revision, saved_at, saved_by }: Row): PaperRevision => ({
  revision,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
})
