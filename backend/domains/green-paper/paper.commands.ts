import { sql, type Transaction } from 'kysely'
import { addAttachments, linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { withIdempotencyKey } from '#backend/platform/idempotency/idempotency.commands.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import { createPaper, type PaperContent } from '#shared/contract/green-paper.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockPaper, requireRole, writers } from './collaborator.queries.ts'
import { readContent } from './content-validation.ts'
import { figureIds, newContent } from './paper-content.ts'

type NewPaper = { memberId: number; title: string }

export function beginPaper(db: Database, key: string | undefined, paper: NewPaper): Promise<number> {
  const attempt = { memberId: paper.memberId, call: createPaper.operationId, key, content: paper.title }
  return db.transaction().execute(trx => withIdempotencyKey(trx, attempt, () => insertPaper(trx, paper)))
}

/** Throws STEP_NOT_POSSIBLE for an owner who has as many as a member may. */
export async function insertPaper(trx: Transaction<Schema>, { memberId, title }: NewPaper): Promise<number> {
  // Locks the owner, so that the count sees every paper that another transaction inserted before.
  await trx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const content = JSON.stringify(newContent(title))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into green_papers (owner_id, title, content, updated_by)
      select ${memberId}::bigint, ${title}, ${content}::jsonb, ${memberId}::bigint
      where (select count(*) from green_papers where owner_id = ${memberId}) < ${paperLimits.ofMember}
      returning id, revision, content, updated_by, updated_at
    )
    insert into green_paper_revisions (paper_id, revision, content, saved_by, begun_at, saved_at)
    select id, revision, content, updated_by, updated_at, updated_at from made
    returning paper_id as id`.execute(trx)
  const [made] = rows
  if (!made) throw new AppError('STEP_NOT_POSSIBLE')
  return made.id
}

type PaperSave = { id: number; memberId: number; revision: number; content: PaperContent }
type Saved = { revision: number; updatedAt: Date }

/** Throws VERSION_CONFLICT when the revision is no longer the paper's. */
export async function saveDraft(db: Database, save: PaperSave): Promise<Saved> {
  const content = readContent(save.content)
  const saved = await db.transaction().execute(trx => updatePaper(trx, { ...save, content }))
  if (saved) return saved
  await requireRole(db, save.id, save.memberId, writers)
  throw new AppError('VERSION_CONFLICT')
}

/** Minutes of a writer's work in one stored revision, and stored revisions of a paper. */
const minutesOfRevision = 10
const mostRevisions = 200

/**
 * Decides by one statement, so that one of two saves of a revision is written; undefined unless the revision is
 * the paper's and the caller writes it. Stores the revision before unless it is this writer's own of the last
 * ten minutes.
 */
export async function updatePaper(trx: Transaction<Schema>, save: PaperSave): Promise<Saved | undefined> {
  const { id, memberId, revision, content } = save
  const json = JSON.stringify(content)
  const { rows } = await sql<Saved>`
    with saved as (
      update green_papers g
      set content = ${json}::jsonb, title = ${content.title}, revision = g.revision + 1, updated_by = ${memberId},
          updated_at = date_trunc('milliseconds', clock_timestamp())
      where g.id = ${id} and g.revision = ${revision} and (
        g.owner_id = ${memberId} or exists (
          select from green_paper_members m
          where m.paper_id = g.id and m.user_id = ${memberId} and m.role = 'writer'
        )
      )
      returning g.id, g.revision, g.content, g.updated_at, g.edition_revision
    ), replaced as (
      delete from green_paper_revisions r using saved s
      where r.paper_id = s.id and r.revision = ${revision} and r.saved_by = ${memberId}
        and r.begun_at > s.updated_at - make_interval(mins => ${minutesOfRevision})
        and r.revision is distinct from s.edition_revision
      returning r.begun_at
    )
    insert into green_paper_revisions (paper_id, revision, content, saved_by, begun_at, saved_at)
    select s.id, s.revision, s.content, ${memberId}, coalesce((select begun_at from replaced), s.updated_at), s.updated_at
    from saved s
    returning revision, saved_at as "updatedAt"`.execute(trx)
  const [saved] = rows
  if (!saved) return undefined
  await linkPictures(trx, save)
  await deleteOldRevisions(trx, id)
  return saved
}

/** Keeps the links for good: stored revisions still show the pictures. */
export async function linkPictures(
  trx: Transaction<Schema>,
  { id, memberId, content }: Pick<PaperSave, 'id' | 'memberId' | 'content'>,
): Promise<void> {
  const subject = { kind: 'green-paper-draft', id } as const
  await addAttachments(trx, { memberId, subject, ids: figureIds(content), field: 'content' })
}

async function deleteOldRevisions(trx: Transaction<Schema>, id: number): Promise<void> {
  await sql`
    delete from green_paper_revisions
    where paper_id = ${id} and revision <= (
      select revision from green_paper_revisions where paper_id = ${id}
      order by revision desc offset ${mostRevisions} limit 1
    )`.execute(trx)
}

/** Throws STEP_NOT_POSSIBLE once it was published: its number and date stay then. */
export function deleteDraft(db: Database, id: number, memberId: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, memberId, ['owner'])
    await erasePaper(trx, id, memberId)
  })
}

/** Tables that refer to a paper, in the order of deletion. */
const dependents = [
  'notifications',
  'green_paper_suggestions',
  'green_paper_invitations',
  'green_paper_members',
  'green_paper_citations',
  'green_paper_revisions',
] as const

/** Requires that the caller has locked the row and that the paper was never published. */
export async function erasePaper(trx: Transaction<Schema>, id: number, memberId: number): Promise<void> {
  const paper = await trx
    .selectFrom('green_papers')
    .select('edition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (paper.edition !== null) throw new AppError('STEP_NOT_POSSIBLE')
  await linkAttachments(trx, { memberId, subject: { kind: 'green-paper-draft', id }, ids: [] })
  for (const table of dependents)
    await sql`delete from ${sql.table(table)} where paper_id = ${id}`.execute(trx)
  await trx.deleteFrom('green_papers').where('id', '=', id).execute()
}
