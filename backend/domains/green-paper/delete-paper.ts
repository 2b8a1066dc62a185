import { sql } from 'kysely'
import { linkAttachments } from '#backend/domains/attachment/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { lockPaper } from './role.repository.ts'

/** Deletes a member's own paper for good; STEP_NOT_POSSIBLE once it was published: its number and date stay then. */
export function deletePaperOf(db: Database, id: number, seq: number): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, id, seq, ['owner'])
    await erasePaper(trx, id, seq)
  })
}

/** What hangs on a paper, from the leaves up. */
const parts = [
  'notifications',
  'green_paper_suggestions',
  'green_paper_invitations',
  'green_paper_members',
  'green_paper_citations',
  'green_paper_revisions',
] as const

/** Removes a paper that was never published, with everything of it. Its row is the caller's to lock. */
export async function erasePaper(
  trx: Parameters<typeof linkAttachments>[0],
  id: number,
  ownerId: number,
): Promise<void> {
  const paper = await trx
    .selectFrom('green_papers')
    .select('edition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (paper.edition !== null) throw new AppError('STEP_NOT_POSSIBLE')
  await linkAttachments(trx, { ownerId, subject: { kind: 'green-paper-draft', id }, ids: [] })
  for (const table of parts) await sql`delete from ${sql.table(table)} where paper_id = ${id}`.execute(trx)
  await trx.deleteFrom('green_papers').where('id', '=', id).execute()
}
