import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { secondsOfEpoch } from './epoch.ts'
import type { Voices } from './member-key.commands.ts'
import { heldBy } from './receipt.queries.ts'
import { shuffled } from './shuffle.ts'
import type { Place } from './voice.ts'
import { releaseActs } from './waiting-act.commands.ts'

/** Hours before the end of a grace in which nothing is planned any more, so that a late job still does all. */
const spareHours = 12

type Plan = { memberId: number; now: Date; until: Date }

/**
 * Plans to take back each agreement and position of a member by `until`, each at an hour of the log of its own while
 * there are hours: two in one hour would tell in public that they may be one person's.
 */
export async function planWithdrawals(
  trx: Transaction<Schema>,
  { memberId, now, until }: Plan,
): Promise<void> {
  const { rows } = await sql<Place>`
    select post_id as "postId", kind from (${heldBy(memberId)}) held`.execute(trx)
  if (rows.length === 0) return
  const hours = hoursBetween(now, until)
  const dueAt = rows.map((_, place) => momentWithin(hours[place % hours.length] ?? 0))
  // As arrays: a statement has at most 65,535 parameters, and a member may have more than a quarter of that.
  await sql`
    insert into planned_withdrawals (user_id, post_id, kind, due_at)
    select ${memberId}::bigint, * from unnest(
      ${rows.map(({ postId }) => postId)}::bigint[], ${rows.map(({ kind }) => kind)}::text[], ${dueAt}::timestamptz[])
    on conflict do nothing`.execute(trx)
}

/** In an order that tells nothing. */
function hoursBetween(now: Date, until: Date): number[] {
  const [first, end] = [hourOf(now) + 1, hourOf(until) - spareHours]
  return shuffled(Array.from({ length: Math.max(1, end - first) }, (_, place) => first + place))
}

const hourOf = (date: Date): number => Math.floor(date.getTime() / 1_000 / secondsOfEpoch)

const momentWithin = (hour: number): Date =>
  new Date((hour * secondsOfEpoch + randomInt(secondsOfEpoch)) * 1_000)

export async function cancelWithdrawals(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('planned_withdrawals').where('user_id', '=', memberId).execute()
}

type TakeBack = (trx: Transaction<Schema>, place: Place, memberId: number) => Promise<void>

/**
 * Takes back what is due first, in one transaction; false where nothing is. The act enters the log with the next seal:
 * held until others wait on the post, two of one member would come into one hour again.
 */
export const withdrawNextPlanned = (
  db: Database,
  { now, voices }: { now: Date; voices: Voices },
  takeBack: TakeBack,
): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const { rows } = await sql<Place & { memberId: number }>`
      delete from planned_withdrawals where (user_id, kind, post_id) = (
        select user_id, kind, post_id from planned_withdrawals where due_at <= ${now}
        order by due_at limit 1 for update skip locked
      )
      returning post_id as "postId", kind, user_id as "memberId"`.execute(trx)
    const [row] = rows
    if (!row) return false
    const place = { postId: row.postId, kind: row.kind }
    await takeBack(trx, place, row.memberId)
    const voice = (await voices.find(trx, place, [row.memberId])).get(row.memberId)
    if (voice) await releaseActs(trx, place, voice.who)
    return true
  })
