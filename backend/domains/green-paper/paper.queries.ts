import { sql } from 'kysely'
import { findPictureSizes } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type {
  GreenPaper,
  OwnPaper,
  PaperContent,
  PaperRevision,
  PaperRole,
  PaperStatus,
} from '#shared/contract/green-paper.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findWorkingCitations } from './citation.queries.ts'
import { authorColumn, findMembers, roleOf } from './collaborator.queries.ts'
import { findRuleWithdrawal } from './edition.queries.ts'
import { citationIds } from './paper-content.ts'

/** Reads `g` (green_papers). */
const status = sql<PaperStatus>`
  case when g.edition is null then 'draft' when g.withdrawn_at is null then 'public' else 'withdrawn' end`
const changed = sql<boolean>`coalesce(g.revision <> g.edition_revision, false)`

type Row = {
  id: number
  role: PaperRole | null
  status: PaperStatus
  revision: number
  updated_at: Date
  updated_by: Author
  content: PaperContent
  edition: number | null
  changed: boolean
}

/** Throws NOT_FOUND for members without a role. */
export async function readPaperOf(db: Database, id: number, memberId: number): Promise<GreenPaper> {
  const { rows } = await sql<Row>`
    select g.id, ${roleOf(memberId)} as role, ${status} as status, g.revision, g.updated_at, ${authorColumn} as updated_by,
      g.content, g.edition, ${changed} as changed
    from green_papers g join users u on u.id = g.updated_by
    where g.id = ${id}`.execute(db)
  const [row] = rows
  if (!row?.role) throw new AppError('NOT_FOUND')
  const { updated_at, updated_by, role, ...paper } = row
  const [citations, members, withdrawal, pictures] = await Promise.all([
    findWorkingCitations(db, id, citationIds(paper.content)),
    findMembers(db, id),
    findRuleWithdrawal(db, id),
    findPictureSizes(db, paper.content),
  ])
  return {
    ...paper,
    role,
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by,
    citations,
    pictures,
    members,
    withdrawnByRule: withdrawal?.reason ?? null,
  }
}

type OwnRow = Omit<OwnPaper, 'publishedAt' | 'updatedAt'> & { published_at: Date | null; updated_at: Date }

const mostListed = 100

export async function findOwnPapers(db: Database, memberId: number): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnRow>`
    select g.id, g.title, ${roleOf(memberId)} as role, ${status} as status, g.edition, g.published_at,
      ${changed} as changed, g.updated_at, (
        select count(*) from green_paper_suggestions s where s.paper_id = g.id and s.state = 'open'
      ) as "openSuggestions"
    from green_papers g
    where g.owner_id = ${memberId} or g.id in (select paper_id from green_paper_members where user_id = ${memberId})
    order by g.updated_at desc, g.id desc
    limit ${mostListed}`.execute(db)
  return rows.map(({ published_at, updated_at, ...row }) => ({
    ...row,
    publishedAt: published_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  }))
}

/** Throws NOT_FOUND without such a paper. */
export async function requireContent(
  db: Database,
  id: number,
): Promise<{ revision: number; content: PaperContent }> {
  const paper = await db
    .selectFrom('green_papers')
    .select(['revision', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!paper) throw new AppError('NOT_FOUND')
  return paper
}

type RevisionRow = { revision: number; saved_at: Date; saved_by: Author }

export async function findRevisions(db: Database, paperId: number): Promise<PaperRevision[]> {
  const { rows } = await sql<RevisionRow>`
    select r.revision, r.saved_at, ${authorColumn} as saved_by
    from green_paper_revisions r join users u on u.id = r.saved_by
    where r.paper_id = ${paperId}
    order by r.revision desc
    limit 200`.execute(db)
  return rows.map(revisionOf)
}

/** Throws NOT_FOUND for a revision that is not stored. */
export async function readRevision(
  db: Database,
  paperId: number,
  revision: number,
): Promise<PaperRevision & { content: PaperContent }> {
  const { rows } = await sql<RevisionRow & { content: PaperContent }>`
    select r.revision, r.saved_at, ${authorColumn} as saved_by, r.content
    from green_paper_revisions r join users u on u.id = r.saved_by
    where r.paper_id = ${paperId} and r.revision = ${revision}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return { ...revisionOf(row), content: row.content }
}

const revisionOf = ({ revision, saved_at, saved_by }: RevisionRow): PaperRevision => ({
  revision,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
})
