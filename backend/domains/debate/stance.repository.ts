import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Stance } from '#shared/contract/debate.ts'

export async function findStance(db: Database, postId: number, memberSeq: number): Promise<Stance | null> {
  const row = await db
    .selectFrom('debate_stances')
    .select(['position', 'comment_id', 'changed_at'])
    .where('post_id', '=', postId)
    .where('user_id', '=', memberSeq)
    .executeTakeFirst()
  if (!row) return null
  return { position: row.position, commentId: row.comment_id, changedAt: row.changed_at.toISOString() }
}

/** The debates in which a member holds a position, in the order in which they are locked. */
export async function findStancesOf(db: Database, memberSeq: number): Promise<number[]> {
  const rows = await db
    .selectFrom('debate_stances')
    .select('post_id')
    .where('user_id', '=', memberSeq)
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

/** The position that a member holds at this moment, for a comment that is being written; null without one. */
export async function stanceOf(
  trx: Transaction<Schema>,
  postId: number,
  memberSeq: number,
): Promise<string | null> {
  return (await findStance(trx, postId, memberSeq))?.position ?? null
}

const takesStances = sql<boolean>`(
  d.concluded_at is null and clock_timestamp() >= d.opens_at and clock_timestamp() < d.ends_at)`

/** Whether a debate takes stances at this moment, by the clock of the database. */
export async function isOpen(db: Database, postId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${takesStances} as open from debates d where d.post_id = ${postId}`.execute(db)
  return rows[0]?.open ?? false
}

/** How many positions a member holds in debates that still take stances, and in those that are over or to come. */
export async function countStances(
  db: Database,
  memberSeq: number,
): Promise<{ open: number; closed: number }> {
  const { rows } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where ${takesStances})::int as open,
      count(*) filter (where not ${takesStances})::int as closed
    from debate_stances s join debates d on d.post_id = s.post_id
    where s.user_id = ${memberSeq}`.execute(db)
  return rows[0] ?? { open: 0, closed: 0 }
}

export type Held = { position: string; commentId: number | null }

/** Whether a debate is open, and what the member holds in it; ask with the lock in hand. */
export async function readStanding(
  trx: Transaction<Schema>,
  postId: number,
  memberSeq: number,
): Promise<{ open: boolean; held: Held | null }> {
  const { rows } = await sql<{ open: boolean; position: string | null; commentId: number | null }>`
    select ${takesStances} as open, s.position, s.comment_id as "commentId"
    from debates d left join debate_stances s on s.post_id = d.post_id and s.user_id = ${memberSeq}
    where d.post_id = ${postId}`.execute(trx)
  const { open = false, position = null, commentId = null } = rows[0] ?? {}
  return { open, held: position === null ? null : { position, commentId } }
}

/**
 * Locks a debate against every other stance and every act of an editor until the transaction ends: stances are
 * taken one after the other, and whether it is open is asked once the lock is held.
 */
export async function lockDebate(trx: Transaction<Schema>, postId: number): Promise<void> {
  await sql`select from debates where post_id = ${postId} for no key update`.execute(trx)
}

export type StanceRules = { known: boolean; reasonRequired: boolean; ownComment: boolean }

/** What a debate asks of a stance: whether the position is one of its own, whether the comment is the member's. */
export async function readStanceRules(
  db: Database,
  stance: {
    postId: number
    memberSeq: number
    position: string | null
    commentId?: number | null | undefined
  },
): Promise<StanceRules> {
  const { postId, memberSeq, position, commentId = null } = stance
  const { rows } = await sql<StanceRules>`
    select
      exists (select from debate_positions where debate_id = d.post_id and key = ${position}::text) as known,
      d.reason_required as "reasonRequired",
      exists (
        select from comments c
        where c.post_id = d.post_id and c.id = ${commentId}::bigint and c.author_id = ${memberSeq}
          and c.visibility = 'public'
      ) as "ownComment"
    from debates d where d.post_id = ${postId}`.execute(db)
  const [rules] = rows
  if (!rules) throw new Error(`post ${postId} is a debate without its row`)
  return rules
}

export type NewStance = {
  postId: number
  memberSeq: number
  certified: boolean
  position: string
  commentId: number | null
}

/** Writes a stance over the one there was; counts and participants move in the same statement (AB-02). */
export async function writeStance(trx: Transaction<Schema>, stance: NewStance): Promise<void> {
  const { postId, memberSeq, certified, position, commentId } = stance
  await sql`
    with old as (
      select position, certified from debate_stances where post_id = ${postId} and user_id = ${memberSeq}
    ), taken as (
      insert into debate_stances (post_id, user_id, position, certified, comment_id, changed_at)
      values (${postId}, ${memberSeq}, ${position}, ${certified}, ${commentId}, clock_timestamp())
      on conflict (post_id, user_id) do update
      set position = excluded.position, certified = excluded.certified, comment_id = excluded.comment_id,
          changed_at = clock_timestamp()
      returning position, certified
    ), moved as (
      select position, 1 as stances, certified::int as certified from taken
      union all
      select position, -1, -certified::int from old
    ), counted as (${addToCounts(postId)})
    update post_stats set joined_count = joined_count + 1
    where post_id = ${postId} and not exists (select from old)`.execute(trx)
}

/** Gives a stance up, with its counts, in one statement; whether it was a certified one. */
export async function removeStance(
  trx: Transaction<Schema>,
  postId: number,
  memberSeq: number,
): Promise<boolean> {
  const { rows } = await sql<{ certified: boolean }>`
    with removed as (
      delete from debate_stances where post_id = ${postId} and user_id = ${memberSeq}
      returning position, certified
    ), moved as (
      select position, -1 as stances, -certified::int as certified from removed
    ), counted as (${addToCounts(postId)})
    update post_stats set joined_count = joined_count - 1
    from removed where post_id = ${postId}
    returning removed.certified`.execute(trx)
  return rows[0]?.certified ?? false
}

/** Adds what `moved` says to the counts of its positions. */
const addToCounts = (postId: number) => sql`
  update debate_position_counts c
  set stance_count = c.stance_count + m.stances, certified_stance_count = c.certified_stance_count + m.certified
  from (
    select position, sum(stances)::int as stances, sum(certified)::int as certified from moved group by position
  ) m
  where c.debate_id = ${postId} and c.position = m.position`

/** Names another comment as the reason of a stance that stays what it is. */
export async function changeReason(
  trx: Transaction<Schema>,
  stance: { postId: number; memberSeq: number; commentId: number | null },
): Promise<void> {
  await trx
    .updateTable('debate_stances')
    .set({ comment_id: stance.commentId })
    .where('post_id', '=', stance.postId)
    .where('user_id', '=', stance.memberSeq)
    .execute()
}
