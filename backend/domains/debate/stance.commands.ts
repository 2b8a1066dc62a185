import { sql, type Transaction } from 'kysely'
import { carryStance } from '#backend/domains/comment/index.ts'
import { hide, noteAct, type Voices, type WaitingAct } from '#backend/domains/ledger/index.ts'
import { lockPublicPost, takeActNumber } from '#backend/domains/post/index.ts'
import type { Credential } from '#backend/platform/auth/authenticate.ts'
import type { Member } from '#backend/platform/auth/member-of.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { type Held, lockDebate, readHeldStance, readStanceRules, type StanceRules } from './stance.queries.ts'

/** `commentId` left out keeps the reason of a position that stays, and gives none for a new one. */
type Wanted = {
  position: string | null
  commentId?: number | null | undefined
  actNumber?: number | undefined
}

type Caller = { member: Member; credential: Credential }

/**
 * Takes stances of one debate one after the other, so that the public log has them in the order in which they count
 * (R12.9), and answers what it will have; an act older than one that the session has done changes nothing. NOT_FOUND and GONE as `requirePost`;
 * DEBATE_NOT_OPEN before it opens and once it closed.
 */
export async function takeStance(
  db: Database,
  postId: number,
  { member, credential }: Caller,
  { actNumber, ...wanted }: Wanted,
  voices: Voices,
): Promise<WaitingAct | null> {
  return db.transaction().execute(async trx => {
    await lockPublicPost(trx, postId, 'debate')
    const act = { credential, kind: 'stance', subjectId: postId, number: actNumber } as const
    if (!(await takeActNumber(trx, act))) return null
    const rules = await readStanceRules(trx, { postId, memberId: member.seq, ...wanted })
    refuseUnknown(wanted, rules)
    await lockDebate(trx, postId)
    const { open, held } = await readHeldStance(trx, postId, member.seq)
    if (!open) throw new AppError('DEBATE_NOT_OPEN')
    const stance = { postId, member, held, ...wanted, commentId: reasonOf(wanted, held) }
    if (rules.reasonRequired) refuseUnreasoned(stance)
    const { position } = stance
    if (position === (held?.position ?? null)) {
      await changeReason(trx, stance)
      return null
    }
    const place = { postId, kind: 'stance' } as const
    // Before the counters, as an agreement does: the other way round the two could wait for each other.
    const { who } = await voices.lock(trx, place, member.seq)
    const certified = await moveStance(trx, stance)
    const hidden = rules.resultsHidden && position !== null ? hide(position) : undefined
    return noteAct(trx, place, who, { value: position, certified, hidden })
  })
}

type Move = {
  postId: number
  member: Member
  held: Held | null
  position: string | null
  commentId: number | null
}

/** Answers whether the stance counts among the certified ones. */
async function moveStance(trx: Transaction<Schema>, move: Move): Promise<boolean> {
  const { postId, member, held, position, commentId } = move
  const { seq: memberId, certified } = member
  if (position === null) return removeStance(trx, postId, memberId)
  await writeStance(trx, { postId, memberId, certified, position, commentId })
  // After the counters, which whoever changes comments locks first.
  if (commentId !== null && commentId !== held?.commentId) await carryStance(trx, commentId, position)
  return certified
}

function reasonOf({ position, commentId }: Wanted, held: Held | null): number | null {
  if (commentId !== undefined) return commentId
  return held?.position === position ? (held?.commentId ?? null) : null
}

function refuseUnknown({ position, commentId = null }: Wanted, { known, ownComment }: StanceRules): void {
  if (position === null) return
  if (!known) throw fieldError('position', '이 토론에서 고를 수 있는 입장이 아니에요.')
  if (commentId !== null && !ownComment) {
    throw fieldError('commentId', '이 토론에 직접 쓴 의견만 이유로 붙일 수 있어요.')
  }
}

function refuseUnreasoned({ position, commentId }: Move): void {
  if (position !== null && commentId === null) {
    throw fieldError('commentId', '입장을 고른 이유를 먼저 의견으로 적어 주세요.')
  }
}

/** Takes back a position in a debate that still takes them; a closed one keeps its result. */
export async function giveUpStance(
  trx: Transaction<Schema>,
  postId: number,
  memberId: number,
  voices: Voices,
): Promise<void> {
  await lockDebate(trx, postId)
  const { open, held } = await readHeldStance(trx, postId, memberId)
  if (!open || !held) return
  const place = { postId, kind: 'stance' } as const
  const { who } = await voices.lock(trx, place, memberId)
  const certified = await removeStance(trx, postId, memberId)
  await noteAct(trx, place, who, { value: null, certified })
}

type NewStance = {
  postId: number
  memberId: number
  certified: boolean
  position: string
  commentId: number | null
}

/** Writes a stance over the one there was; counts and participants move in the same statement (AB-02). */
async function writeStance(trx: Transaction<Schema>, stance: NewStance): Promise<void> {
  const { postId, memberId, certified, position, commentId } = stance
  await sql`
    with old as (
      select position, certified from debate_stances where post_id = ${postId} and user_id = ${memberId}
    ), taken as (
      insert into debate_stances (post_id, user_id, position, certified, comment_id, changed_at)
      values (${postId}, ${memberId}, ${position}, ${certified}, ${commentId}, clock_timestamp())
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

async function removeStance(trx: Transaction<Schema>, postId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ certified: boolean }>`
    with removed as (
      delete from debate_stances where post_id = ${postId} and user_id = ${memberId}
      returning position, certified
    ), moved as (
      select position, -1 as stances, -certified::int as certified from removed
    ), counted as (${addToCounts(postId)})
    update post_stats set joined_count = joined_count - 1
    from removed where post_id = ${postId}
    returning removed.certified`.execute(trx)
  return rows[0]?.certified ?? false
}

const addToCounts = (postId: number) => sql`
  update debate_position_counts c
  set stance_count = c.stance_count + m.stances, certified_stance_count = c.certified_stance_count + m.certified
  from (
    select position, sum(stances)::int as stances, sum(certified)::int as certified from moved group by position
  ) m
  where c.debate_id = ${postId} and c.position = m.position`

async function changeReason(
  trx: Transaction<Schema>,
  { postId, member, held, position, commentId }: Move,
): Promise<void> {
  if (position === null || commentId === held?.commentId) return
  if (commentId !== null) await carryStance(trx, commentId, position)
  await trx
    .updateTable('debate_stances')
    .set({ comment_id: commentId })
    .where('post_id', '=', postId)
    .where('user_id', '=', member.seq)
    .execute()
}
