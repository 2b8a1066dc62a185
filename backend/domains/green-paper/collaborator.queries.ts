import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { PaperMember, PaperRole } from '#shared/contract/green-paper.ts'
import type { Invitation, InvitedRole, readInvitation } from '#shared/contract/green-paper-collaborator.ts'
import type { Answer } from '#shared/contract/route.ts'
import type { Author } from '#shared/contract/user.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Reads `u` (users). */
export const authorColumn = sql<Author>`
  jsonb_build_object('seq', u.id, 'name', u.name, 'certified', u.certified_at is not null, 'type', u.type)`

/** Reads `g` (green_papers); null for a member without a role. */
export const roleOf = (memberId: number): RawBuilder<PaperRole | null> => sql`
  case when g.owner_id = ${memberId} then 'owner' else (
    select m.role from green_paper_members m where m.paper_id = g.id and m.user_id = ${memberId}
  ) end`

export const writers: readonly PaperRole[] = ['owner', 'writer']

/**
 * Throws NOT_FOUND without a role, so that no caller learns which papers exist (AZ-01); FORBIDDEN for a role
 * that is not among those named.
 */
export async function requireRole(
  db: Database,
  paperId: number,
  memberId: number,
  among?: readonly PaperRole[],
): Promise<PaperRole> {
  const role = await findRole(db, paperId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  if (among && !among.includes(role)) throw new AppError('FORBIDDEN')
  return role
}

async function findRole(db: Database, paperId: number, memberId: number): Promise<PaperRole | null> {
  const { rows } = await sql<{ role: PaperRole | null }>`
    select ${roleOf(memberId)} as role from green_papers g where g.id = ${paperId}`.execute(db)
  return rows[0]?.role ?? null
}

/** Locks a paper against changes until the transaction ends, and requires a role as `requireRole` does. */
export async function lockPaper(
  trx: Database,
  paperId: number,
  memberId: number,
  among?: readonly PaperRole[],
): Promise<void> {
  await sql`select 1 from green_papers where id = ${paperId} for no key update`.execute(trx)
  await requireRole(trx, paperId, memberId, among)
}

export async function isAnyPaperShownTo(
  db: Database,
  paperIds: number[],
  memberId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from green_papers g
    where g.id = any(${paperIds}::bigint[]) and ${roleOf(memberId)} is not null limit 1`.execute(db)
  return rows.length > 0
}

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

export async function findWriterIds(db: Database, paperId: number): Promise<number[]> {
  const members = await findMembers(db, paperId)
  return members.filter(({ role }) => role !== 'suggester').map(({ seq }) => seq)
}

/** Hashes a code for storage: it opens the paper to anybody who has it. */
export const invitationHash = (code: string): Buffer => createHash('sha256').update(code).digest()

type InvitationRow = { id: string; role: InvitedRole; created_at: Date; expires_at: Date }

export const invitationOf = ({ id, role, created_at, expires_at }: InvitationRow): Invitation => ({
  id,
  role,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

export async function findInvitations(db: Database, paperId: number, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('green_paper_invitations')
    .select(['id', 'role', 'created_at', 'expires_at'])
    .where('paper_id', '=', paperId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(invitationOf)
}

/** Finds an open invitation by its code; NOT_FOUND for one used, cancelled or expired, all alike (AB-05). */
export async function findInvitation(
  db: Database,
  code: string,
  now: Date,
): Promise<Answer<typeof readInvitation>> {
  const { rows } = await sql<{
    paperId: number
    title: string
    owner: Author
    role: InvitedRole
    expires_at: Date
  }>`
    select g.id as "paperId", g.title, ${authorColumn} as owner, i.role, i.expires_at
    from green_paper_invitations i
    join green_papers g on g.id = i.paper_id
    join users u on u.id = g.owner_id
    where i.code_hash = ${invitationHash(code)} and i.expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const { expires_at, ...invitation } = row
  return { ...invitation, expiresAt: expires_at.toISOString() }
}
