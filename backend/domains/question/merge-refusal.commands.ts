import { type RawBuilder, sql, type Transaction } from 'kysely'
import { insertWaitingAct, lastActOf, type Voices } from '#backend/domains/ledger/index.ts'
import { lockPublicPost } from '#backend/domains/post/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { mergedValue } from '#shared/constants/ledger-values.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Refusal = { memberId: number; postId: number; refused: boolean }

/**
 * Takes a member out of the sum of the question that `postId` was merged into, or back in. STEP_NOT_POSSIBLE for a
 * question that was not merged. Where the public log counted the member there, it gets a line that says the same.
 */
export async function setMergeRefusal(
  db: Database,
  { memberId, postId, refused }: Refusal,
  voices: Voices,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockPublicPost(trx, postId, 'question')
    const intoId = await findTarget(trx, postId)
    if (intoId === null) throw new AppError('STEP_NOT_POSSIBLE')
    const place = { postId: intoId, kind: 'agree' } as const
    const { who } = await voices.lock(trx, place, memberId)
    const note = async (act: RawBuilder<{ value: string | null; certified: boolean }>) =>
      (await insertWaitingAct(place, who, act).execute(trx)).rows.length > 0
    const last = lastActOf(place, who)
    if (refused)
      await refuse(trx, { memberId, intoId }, () =>
        note(sql`select null::text as value, certified from (${last}) last where value = ${mergedValue}`),
      )
    else if (await takeBack(trx, { memberId, intoId }))
      await note(sql`
        select ${mergedValue}::text as value, s.certified
        from (${last}) last, (${supportOf(memberId, intoId)}) s
        where last.value is null and s.certified is not null`)
  })
}

async function findTarget(trx: Transaction<Schema>, postId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('questions')
    .select('merged_into')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.merged_into ?? null
}

type Member = { memberId: number; intoId: number }

async function refuse(
  trx: Transaction<Schema>,
  { memberId, intoId }: Member,
  takeVoice: () => Promise<boolean>,
): Promise<void> {
  const added = await trx
    .insertInto('merge_refusals')
    .values({ post_id: intoId, user_id: memberId })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .execute()
  if (added.length === 0 || !(await takeVoice())) return
  await trx
    .updateTable('merge_refusals')
    .set({ took_voice: true })
    .where('post_id', '=', intoId)
    .where('user_id', '=', memberId)
    .execute()
}

/** True where the refusal had taken a voice of the log back. */
async function takeBack(trx: Transaction<Schema>, { memberId, intoId }: Member): Promise<boolean> {
  const removed = await trx
    .deleteFrom('merge_refusals')
    .where('post_id', '=', intoId)
    .where('user_id', '=', memberId)
    .returning('took_voice')
    .executeTakeFirst()
  return removed?.took_voice ?? false
}

/** One row; `certified` is null where the member agrees with no merged question any more. */
const supportOf = (memberId: number, intoId: number) => sql`
  select bool_or(a.certified) as certified
  from questions q join post_agreements a on a.post_id = q.post_id
  where q.merged_into = ${intoId} and a.user_id = ${memberId}`
