import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Stance, takeStance } from '#shared/contract/debate.ts'
import type { Answer } from '#shared/contract/route.ts'
import { findSummaries } from './debate-list.queries.ts'

export async function findStance(db: Database, postId: number, memberId: number): Promise<Stance | null> {
  const row = await db
    .selectFrom('debate_stances')
    .select(['position', 'comment_id', 'changed_at'])
    .where('post_id', '=', postId)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return { position: row.position, commentId: row.comment_id, changedAt: row.changed_at.toISOString() }
}

/** Debates of these whose results everybody may see. */
export async function findOpenedDebates(db: Database, postIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.post_id as id from debates d
    where d.post_id = any(${postIds}::bigint[])
      and (d.results_visible = 'always' or d.concluded_at is not null or clock_timestamp() >= d.ends_at)
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export async function stanceOf(
  trx: Transaction<Schema>,
  postId: number,
  memberId: number,
): Promise<string | null> {
  return (await findStance(trx, postId, memberId))?.position ?? null
}

const takesStances = sql<boolean>`(
  d.concluded_at is null and clock_timestamp() >= d.opens_at and clock_timestamp() < d.ends_at)`

export async function isOpen(db: Database, postId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${takesStances} as open from debates d where d.post_id = ${postId}`.execute(db)
  return rows[0]?.open ?? false
}

export async function countStances(
  db: Database,
  memberId: number,
): Promise<{ open: number; closed: number }> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where ${takesStances})::int as open,
      count(*) filter (where not ${takesStances})::int as closed
    from debate_stances s join debates d on d.post_id = s.post_id
    where s.user_id = ${memberId}`.execute(db)
  return rows[0] ?? { open: 0, closed: 0 }
}

export type Held = { position: string; commentId: number | null }

export async function readHeldStance(
  trx: Transaction<Schema>,
  postId: number,
  memberId: number,
): Promise<{ open: boolean; held: Held | null }> {
  const { rows } = await sql<{ open: boolean; position: string | null; commentId: number | null }>`
    select ${takesStances} as open, s.position, s.comment_id as "commentId"
    from debates d left join debate_stances s on s.post_id = d.post_id and s.user_id = ${memberId}
    where d.post_id = ${postId}`.execute(trx)
  const { open = false, position = null, commentId = null } = rows[0] ?? {}
  return { open, held: position === null ? null : { position, commentId } }
}

/**
 * Locks a debate against other stances and editors' acts until the transaction ends; whether it is open is read
 * under the lock.
 */
export async function lockDebate(trx: Transaction<Schema>, postId: number): Promise<void> {
  await sql`select from debates where post_id = ${postId} for no key update`.execute(trx)
}

/** `resultsHidden` while others may not see the results. */
export type StanceRules = {
  known: boolean
  reasonRequired: boolean
  ownComment: boolean
  resultsHidden: boolean
}

export async function readStanceRules(
  db: Database,
  stance: {
    postId: number
    memberId: number
    position: string | null
    commentId?: number | null | undefined
  },
): Promise<StanceRules> {
  const { postId, memberId, position, commentId = null } = stance
  const { rows } = await sql<StanceRules>`
    select
      exists (select from debate_positions where debate_id = d.post_id and key = ${position}::text) as known,
      d.reason_required as "reasonRequired",
      d.results_visible <> 'always'
        and not exists (select from ledger_opening_files f where f.post_id = d.post_id) as "resultsHidden",
      exists (
        select from comments c
        where c.post_id = d.post_id and c.id = ${commentId}::bigint and c.author_id = ${memberId}
          and c.visibility = 'public'
      ) as "ownComment"
    from debates d where d.post_id = ${postId}`.execute(db)
  const [rules] = rows
  if (!rules) throw new Error(`post ${postId} is a debate without its row`)
  return rules
}

export async function readStanceResult(
  db: Database,
  postId: number,
  memberId: number,
): Promise<Omit<Answer<typeof takeStance>, 'promise'>> {
  const [stance, [debate]] = await Promise.all([
    findStance(db, postId, memberId),
    findSummaries(db, [postId], memberId),
  ])
  return { stance, participants: debate?.participants ?? 0, positions: debate?.positions ?? [] }
}
