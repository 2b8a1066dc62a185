import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type {
  GreenPaper,
  OwnPaper,
  PaperContent,
  PaperRole,
  PaperState,
} from '#shared/contract/green-paper.ts'
import type { Author } from '#shared/contract/user.ts'
import { findWorkingCitations } from './citation.repository.ts'
import { citationIds } from './content-nodes.ts'
import { findMembers } from './member.repository.ts'
import { roleOf } from './role.repository.ts'

/** Over `g` (green_papers). */
const state = sql<PaperState>`
  case when g.edition is null then 'draft' when g.withdrawn_at is null then 'public' else 'withdrawn' end`
const changed = sql<boolean>`coalesce(g.revision <> g.edition_revision, false)`

/** A member as others see them, from `u` (users). */
export const authorColumn = sql<Author>`
  jsonb_build_object('seq', u.id, 'name', u.name, 'certified', u.certified_at is not null, 'type', u.type)`

type Row = {
  id: number
  role: PaperRole | null
  state: PaperState
  revision: number
  updated_at: Date
  updated_by: Author
  content: PaperContent
  edition: number | null
  changed: boolean
}

/** A paper as its writers see it; NOT_FOUND for everybody else. */
export async function readPaperOf(db: Database, id: number, seq: number): Promise<GreenPaper> {
  const { rows } = await sql<Row>`
    select g.id, ${roleOf(seq)} as role, ${state} as state, g.revision, g.updated_at, ${authorColumn} as updated_by,
      g.content, g.edition, ${changed} as changed
    from green_papers g join users u on u.id = g.updated_by
    where g.id = ${id}`.execute(db)
  const [row] = rows
  if (!row?.role) throw new AppError('NOT_FOUND')
  const { updated_at, updated_by, role, ...paper } = row
  const [citations, members] = await Promise.all([
    findWorkingCitations(db, id, citationIds(paper.content)),
    findMembers(db, id),
  ])
  return {
    ...paper,
    role,
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by,
    citations,
    members,
  }
}

type OwnRow = Omit<OwnPaper, 'publishedAt' | 'updatedAt'> & { published_at: Date | null; updated_at: Date }

const mostListed = 100

/** The papers that a member writes or suggests on, last changed first. */
export async function findOwnPapers(db: Database, seq: number): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnRow>`
    select g.id, g.title, ${roleOf(seq)} as role, ${state} as state, g.edition, g.published_at,
      ${changed} as changed, g.updated_at, (
        select count(*) from green_paper_suggestions s where s.paper_id = g.id and s.state = 'open'
      ) as "openSuggestions"
    from green_papers g
    where g.owner_id = ${seq} or g.id in (select paper_id from green_paper_members where user_id = ${seq})
    order by g.updated_at desc, g.id desc
    limit ${mostListed}`.execute(db)
  return rows.map(({ published_at, updated_at, ...row }) => ({
    ...row,
    publishedAt: published_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  }))
}
