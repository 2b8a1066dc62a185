import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { PaperMember } from '#shared/contract/green-paper.ts'

/** Who writes a paper: its owner, then the others in the order they came. */
export async function findMembers(db: Database, paperId: number): Promise<PaperMember[]> {
  const { rows } = await sql<PaperMember>`
    select u.id as seq, u.name, u.certified_at is not null as certified, u.type, part.role
    from (
      select owner_id as user_id, 'owner' as role, null::timestamptz as joined_at
      from green_papers where id = ${paperId}
      union all
      select user_id, role, joined_at from green_paper_members where paper_id = ${paperId}
    ) part
    join users u on u.id = part.user_id
    order by part.joined_at nulls first, u.id`.execute(db)
  return rows
}

/** Ids of those who write a paper, in the order in which an edition names them. */
export async function findWriterIds(db: Database, paperId: number): Promise<number[]> {
  const members = await findMembers(db, paperId)
  return members.filter(({ role }) => role !== 'suggester').map(({ seq }) => seq)
}
