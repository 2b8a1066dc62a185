import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { paperLimits } from '#shared/constants/paper-limits.ts'
import type { createInvitation, InvitedRole } from '#shared/contract/green-paper-collaborator.ts'
import type { Answer } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { invitationHash, invitationOf, lockPaper, requireRole } from './collaborator.queries.ts'

/** Days for which an invitation is open. */
const validDays = 7

type NewInvitation = { paperId: number; memberId: number; role: InvitedRole; now: Date }

/** Answers the code here alone. STEP_NOT_POSSIBLE if all places are taken. */
export function invite(
  db: Database,
  { paperId, memberId, role, now }: NewInvitation,
): Promise<Answer<typeof createInvitation>> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, memberId, ['owner'])
    await trx
      .deleteFrom('green_paper_invitations')
      .where('paper_id', '=', paperId)
      .where('expires_at', '<=', now)
      .execute()
    const open = await countOf(trx, 'green_paper_invitations', paperId)
    if (open + (await countOf(trx, 'green_paper_members', paperId)) >= paperLimits.members) {
      throw new AppError('STEP_NOT_POSSIBLE')
    }
    const code = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + validDays * 86_400_000)
    const row = await trx
      .insertInto('green_paper_invitations')
      .values({ paper_id: paperId, role, code_hash: invitationHash(code), created_at: now, expires_at })
      .returning(['id', 'role', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { ...invitationOf(row), code }
  })
}

async function countOf(
  trx: Transaction<Schema>,
  table: 'green_paper_invitations' | 'green_paper_members',
  paperId: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paper_id', '=', paperId)
    .executeTakeFirstOrThrow()
  return count
}

/** Throws NOT_FOUND without an open invitation. */
export async function deleteInvitation(db: Database, paperId: number, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('green_paper_invitations')
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}

type Joining = { code: string; memberId: number; now: Date }

/**
 * Lets one of two who use an invitation join, and answers the paper's id. STEP_NOT_POSSIBLE for a member who has
 * that role or more already: the invitation stays open.
 */
export function joinPaper(db: Database, { code, memberId, now }: Joining): Promise<number> {
  return db.transaction().execute(async trx => {
    const used = await trx
      .deleteFrom('green_paper_invitations')
      .where('code_hash', '=', invitationHash(code))
      .where('expires_at', '>', now)
      .returning(['paper_id', 'role'])
      .executeTakeFirst()
    if (!used) throw new AppError('NOT_FOUND')
    const { rows } = await sql`
      insert into green_paper_members as m (paper_id, user_id, role)
      select g.id, ${memberId}::bigint, ${used.role} from green_papers g
      where g.id = ${used.paper_id} and g.owner_id <> ${memberId}
      on conflict (paper_id, user_id) do update set role = 'writer'
        where m.role = 'suggester' and excluded.role = 'writer'
      returning user_id`.execute(trx)
    if (rows.length === 0) throw new AppError('STEP_NOT_POSSIBLE')
    return used.paper_id
  })
}

type Removal = { paperId: number; memberId: number; callerId: number }

/** Ends a member's role: an owner ends others' (STEP_NOT_POSSIBLE for the own), others end their own (FORBIDDEN else). */
export function removeCollaborator(db: Database, { paperId, memberId, callerId }: Removal): Promise<void> {
  return db.transaction().execute(async trx => {
    await lockPaper(trx, paperId, callerId)
    const role = await requireRole(trx, paperId, callerId)
    if (role !== 'owner' && memberId !== callerId) throw new AppError('FORBIDDEN')
    if (role === 'owner' && memberId === callerId) throw new AppError('STEP_NOT_POSSIBLE')
    const { numDeletedRows } = await trx
      .deleteFrom('green_paper_members')
      .where('paper_id', '=', paperId)
      .where('user_id', '=', memberId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  })
}
