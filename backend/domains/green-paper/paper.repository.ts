import { sql, type Transaction } from 'kysely'
import { addAttachments } from '#backend/domains/attachment/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { limits } from '#shared/constants/limits.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { figureIds } from './content-nodes.ts'
import { newContent } from './new-content.ts'

/**
 * Begins a paper and returns its id. STEP_NOT_POSSIBLE for whoever has as many as a member may: two begun at once may
 * both be the last.
 */
export async function insertPaper(
  trx: Transaction<Schema>,
  { ownerId, title }: { ownerId: number; title: string },
): Promise<number> {
  const content = JSON.stringify(newContent(title))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into green_papers (owner_id, title, content, updated_by)
      select ${ownerId}::bigint, ${title}, ${content}::jsonb, ${ownerId}::bigint
      where (select count(*) from green_papers where owner_id = ${ownerId}) < ${limits.paper.ofMember}
      returning id, revision, content, updated_by, updated_at
    )
    insert into green_paper_revisions (paper_id, revision, content, saved_by, begun_at, saved_at)
    select id, revision, content, updated_by, updated_at, updated_at from made
    returning paper_id as id`.execute(trx)
  const [made] = rows
  if (!made) throw new AppError('STEP_NOT_POSSIBLE')
  return made.id
}

export type PaperSave = { id: number; seq: number; revision: number; content: PaperContent }
export type Saved = { revision: number; updatedAt: Date }

/** Minutes of a writer's work that one kept text stands for, and texts that a paper keeps. */
const minutesOfOne = 10
const mostKept = 200

/**
 * Saves over the revision named, if it still is the paper's and the caller writes it; undefined otherwise. One
 * statement decides, so of two saves of one revision one is written, and what was kept before stays kept unless it is
 * this writer's own of the last ten minutes.
 */
export async function updatePaper(trx: Transaction<Schema>, save: PaperSave): Promise<Saved | undefined> {
  const { id, seq, revision, content } = save
  const json = JSON.stringify(content)
  const { rows } = await sql<Saved>`
    with saved as (
      update green_papers g
      set content = ${json}::jsonb, title = ${content.title}, revision = g.revision + 1, updated_by = ${seq},
          updated_at = date_trunc('milliseconds', clock_timestamp())
      where g.id = ${id} and g.revision = ${revision} and (
        g.owner_id = ${seq} or exists (
          select from green_paper_members m
          where m.paper_id = g.id and m.user_id = ${seq} and m.role = 'writer'
        )
      )
      returning g.id, g.revision, g.content, g.updated_at, g.edition_revision
    ), replaced as (
      delete from green_paper_revisions r using saved s
      where r.paper_id = s.id and r.revision = ${revision} and r.saved_by = ${seq}
        and r.begun_at > s.updated_at - make_interval(mins => ${minutesOfOne})
        and r.revision is distinct from s.edition_revision
      returning r.begun_at
    )
    insert into green_paper_revisions (paper_id, revision, content, saved_by, begun_at, saved_at)
    select s.id, s.revision, s.content, ${seq}, coalesce((select begun_at from replaced), s.updated_at), s.updated_at
    from saved s
    returning revision, saved_at as "updatedAt"`.execute(trx)
  const [saved] = rows
  if (!saved) return undefined
  await keepPictures(trx, save)
  await forgetOldest(trx, id)
  return saved
}

/** Pictures stay with a paper for as long as it is there: the texts kept on the way show them still. */
export async function keepPictures(
  trx: Transaction<Schema>,
  { id, seq, content }: Pick<PaperSave, 'id' | 'seq' | 'content'>,
): Promise<void> {
  const subject = { kind: 'green-paper-draft', id } as const
  await addAttachments(trx, { ownerId: seq, subject, ids: figureIds(content), field: 'content' })
}

async function forgetOldest(trx: Transaction<Schema>, id: number): Promise<void> {
  await sql`
    delete from green_paper_revisions
    where paper_id = ${id} and revision <= (
      select revision from green_paper_revisions where paper_id = ${id}
      order by revision desc offset ${mostKept} limit 1
    )`.execute(trx)
}

/** A paper's content as it is now; undefined for one that is not there. */
export async function findContent(
  db: Database,
  id: number,
): Promise<{ revision: number; content: PaperContent } | undefined> {
  return db.selectFrom('green_papers').select(['revision', 'content']).where('id', '=', id).executeTakeFirst()
}
