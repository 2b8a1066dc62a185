import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import type { PaperRole } from '#shared/contract/green-paper.ts'

/** The part of a member in the paper `g` (green_papers); null for everybody who has none. */
export const roleOf = (seq: number): RawBuilder<PaperRole | null> => sql`
  case when g.owner_id = ${seq} then 'owner' else (
    select m.role from green_paper_members m where m.paper_id = g.id and m.user_id = ${seq}
  ) end`

/** Those who change the text. */
export const writers: readonly PaperRole[] = ['owner', 'writer']

/**
 * The caller's part in a paper. NOT_FOUND where there is none, so that nobody learns which papers are there (AZ-01);
 * FORBIDDEN where it is none of those asked for.
 */
export async function requireRole(
  db: Database,
  paperId: number,
  seq: number,
  among?: readonly PaperRole[],
): Promise<PaperRole> {
  const role = await findRole(db, paperId, seq)
  if (!role) throw new AppError('NOT_FOUND')
  if (among && !among.includes(role)) throw new AppError('FORBIDDEN')
  return role
}

/** A member's part in a paper; null for none, and for a paper that is not there. */
export async function findRole(db: Database, paperId: number, seq: number): Promise<PaperRole | null> {
  const { rows } = await sql<{ role: PaperRole | null }>`
    select ${roleOf(seq)} as role from green_papers g where g.id = ${paperId}`.execute(db)
  return rows[0]?.role ?? null
}

/** As `requireRole`, and nobody changes the paper until the transaction ends. */
export async function lockPaper(
  trx: Database,
  paperId: number,
  seq: number,
  among?: readonly PaperRole[],
): Promise<void> {
  await sql`select 1 from green_papers where id = ${paperId} for no key update`.execute(trx)
  await requireRole(trx, paperId, seq, among)
}
