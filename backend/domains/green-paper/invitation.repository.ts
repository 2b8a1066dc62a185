import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError } from '#backend/platform/errors/app-error.ts'
import { limits } from '#shared/constants/limits.ts'
import type {
  createInvitation,
  Invitation,
  InvitedRole,
  readInvitation,
} from '#shared/contract/green-paper-together.ts'
import type { Answer } from '#shared/contract/route.ts'
import type { Author } from '#shared/contract/user.ts'
import { authorColumn } from './read-paper.ts'

/** Days in which a link can be used. */
const validDays = 7

/** A code is as good as a key to the paper; only its hash is kept. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Makes a link for one person; its code is told here and never again. STEP_NOT_POSSIBLE where all places are taken. */
export async function insertInvitation(
  trx: Transaction<Schema>,
  { paperId, role, now }: { paperId: number; role: InvitedRole; now: Date },
): Promise<Answer<typeof createInvitation>> {
  await trx
    .deleteFrom('green_paper_invitations')
    .where('paper_id', '=', paperId)
    .where('expires_at', '<=', now)
    .execute()
  const open = await countOf(trx, 'green_paper_invitations', paperId)
  if (open + (await countOf(trx, 'green_paper_members', paperId)) >= limits.paper.members) {
    throw new AppError('STEP_NOT_POSSIBLE')
  }
  const code = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + validDays * 86_400_000)
  const row = await trx
    .insertInto('green_paper_invitations')
    .values({ paper_id: paperId, role, code_hash: hashOf(code), created_at: now, expires_at })
    .returning(['id', 'role', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { ...invitationOf(row), code }
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

type Row = { id: string; role: InvitedRole; created_at: Date; expires_at: Date }

const invitationOf = ({ id, role, created_at, expires_at }: Row): Invitation => ({
  id,
  role,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

/** Links of a paper that nobody has used yet, newest first. */
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

/** Makes a link useless; NOT_FOUND where there is none to be. */
export async function removeInvitation(db: Database, paperId: number, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('green_paper_invitations')
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}

/** What a link invites to; NOT_FOUND once it was used, taken back or is too old, all alike (AB-05). */
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
    where i.code_hash = ${hashOf(code)} and i.expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  const { expires_at, ...invitation } = row
  return { ...invitation, expiresAt: expires_at.toISOString() }
}

/**
 * Uses a link up, so that of two who follow it one joins, and answers the paper. STEP_NOT_POSSIBLE for whoever has as
 * much of a part already: the link stays for somebody else then.
 */
export async function useInvitation(
  trx: Transaction<Schema>,
  { code, seq, now }: { code: string; seq: number; now: Date },
): Promise<number> {
  const used = await trx
    .deleteFrom('green_paper_invitations')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .returning(['paper_id', 'role'])
    .executeTakeFirst()
  if (!used) throw new AppError('NOT_FOUND')
  const { rows } = await sql`
    insert into green_paper_members as m (paper_id, user_id, role)
    select g.id, ${seq}::bigint, ${used.role} from green_papers g
    where g.id = ${used.paper_id} and g.owner_id <> ${seq}
    on conflict (paper_id, user_id) do update set role = 'writer'
      where m.role = 'suggester' and excluded.role = 'writer'
    returning user_id`.execute(trx)
  if (rows.length === 0) throw new AppError('STEP_NOT_POSSIBLE')
  return used.paper_id
}
