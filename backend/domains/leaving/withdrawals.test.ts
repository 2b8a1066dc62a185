import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { planWithdrawals } from '#backend/domains/ledger/index.ts'
import { reconcileCounts } from '#backend/domains/post/index.ts'
import { insertTestPost, setAgreement, voices } from '#backend/domains/post/post.testing.ts'
import { takeBackLeaving } from '#backend/domains/user/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type Erased, eraseDueMembers } from './erasure.commands.ts'
import { withdrawDue } from './withdrawals.ts'

const site = testSite()
let leaver: TestMember
beforeEach(async () => {
  await truncate(site.database)
  leaver = await site.join()
})

const anHour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * anHour)
const leave = async (member: TestMember, withdraw: boolean) => {
  const answer = await site.as(member).call('DELETE /users/sign-out', { body: { withdraw } })
  expect(answer.status).toBe(200)
}

async function agreeWith(member: TestMember, posts: number): Promise<number> {
  const { seq } = await site.join()
  let post = 0
  for (let count = 0; count < posts; count++) {
    post = await insertTestPost(site.db, { authorId: seq })
    await setAgreement(site.db, post, { seq: member.seq, certified: false }, true)
  }
  return post
}

/** Hours since 1970, as the log names them. */
async function plannedHours(member: TestMember): Promise<number[]> {
  const rows = await site.db
    .selectFrom('planned_withdrawals')
    .select('due_at')
    .where('user_id', '=', member.seq)
    .orderBy('post_id')
    .execute()
  return rows.map(({ due_at }) => Math.floor(due_at.getTime() / anHour))
}

const hourOf = (date: Date) => Math.floor(date.getTime() / anHour)

describe('taking agreements back before leaving', () => {
  it('is planned for whoever asks for it in the call that begins to leave, and for nobody else', async () => {
    await agreeWith(leaver, 1)
    await leave(leaver, false)
    expect(await plannedHours(leaver)).toEqual([])
    const other = await site.join()
    await agreeWith(other, 1)
    await leave(other, true)
    expect(await plannedHours(other)).toHaveLength(1)
  })

  it('has an hour of its own for each agreement, which two who leave together do not share in order', async () => {
    const other = await site.join()
    for (const member of [leaver, other]) {
      await agreeWith(member, 30)
      await leave(member, true)
    }
    const plans = [await plannedHours(leaver), await plannedHours(other)]
    for (const hours of plans) {
      expect(new Set(hours).size).toBe(30)
      expect(Math.min(...hours)).toBeGreaterThan(hourOf(new Date()) - 1)
      expect(Math.max(...hours)).toBeLessThanOrEqual(hourOf(inHours(7 * 24 - 12)))
    }
    expect(plans[0]?.map((hour, place) => hour === plans[1]?.[place])).toContain(false)
  })

  it('shares hours only where there are more agreements than hours, and then as evenly as they can', async () => {
    await agreeWith(leaver, 1)
    await sql`
      insert into post_agreements (post_id, user_id, certified)
      select post, ${leaver.seq}::bigint, false from unnest(${await postsOf(400)}::bigint[]) as post`.execute(
      site.db,
    )
    await leave(leaver, true)
    const perHour = [...Map.groupBy(await plannedHours(leaver), hour => hour).values()].map(
      ({ length }) => length,
    )
    expect(perHour.length).toBeGreaterThan(150)
    expect(Math.max(...perHour)).toBe(3)
    expect(Math.min(...perHour)).toBe(2)
  })

  it('is planned also for more of them than a statement has parameters', async () => {
    await site.db.transaction().execute(async trx => {
      // Spares the posts, which would take ten seconds.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        insert into post_agreements (post_id, user_id, certified)
        select post, ${leaver.seq}::bigint, false from generate_series(1, 16400) as post`.execute(trx)
      await planWithdrawals(trx, { memberId: leaver.seq, now: new Date(), until: inHours(7 * 24) })
    })
    expect(await plannedHours(leaver)).toHaveLength(16_400)
  })

  it('is done one by one within the grace, and not when the member came back', async () => {
    const post = await agreeWith(leaver, 1)
    const agrees = async () =>
      (
        await site.db
          .selectFrom('post_stats')
          .select('agree_count')
          .where('post_id', '=', post)
          .executeTakeFirst()
      )?.agree_count
    await leave(leaver, true)
    expect(await withdrawDue(site.db, voices, new Date())).toBe(0)
    expect(await takeBackLeaving(site.db, leaver.seq, new Date())).toBe(true)
    expect(await withdrawDue(site.db, voices, inHours(7 * 24))).toBe(0)
    expect(await agrees()).toBe(1)
    const again = await site.db.selectFrom('users').select('status').where('id', '=', leaver.seq).execute()
    expect(again).toEqual([{ status: 'member' }])
  })

  it('leaves nothing to keep when the grace ends', async () => {
    const post = await agreeWith(leaver, 1)
    await leave(leaver, true)
    expect(await withdrawDue(site.db, voices, inHours(7 * 24 - 11))).toBe(1)
    const { rows } = await sql`select agree_count from post_stats where post_id = ${post}`.execute(site.db)
    expect(rows).toEqual([{ agree_count: 0 }])
    expect(await erase()).toEqual({ erased: 1, failed: [] })
    expect(await reconcileCounts(site.db)).toEqual([])
    const { rows: departed } = await sql`select from departed_reactions where post_id = ${post}`.execute(
      site.db,
    )
    expect(departed).toEqual([])
  })

  it('comes before the erasure, also where the worker was away until the grace had ended', async () => {
    const post = await agreeWith(leaver, 1)
    await leave(leaver, true)
    expect(await erase()).toEqual({ erased: 0, failed: [] })
    expect(await withdrawDue(site.db, voices, inHours(8 * 24))).toBe(1)
    expect(await erase()).toEqual({ erased: 1, failed: [] })
    const { rows } = await sql`select agree_count from post_stats where post_id = ${post}`.execute(site.db)
    expect(rows).toEqual([{ agree_count: 0 }])
  })
})

function erase(): Promise<Erased> {
  const fail = ({ err }: { err: unknown }) => {
    throw err
  }
  return eraseDueMembers(site.db, { providers: [], log: { error: fail }, now: inHours(8 * 24) })
}

async function postsOf(count: number): Promise<number[]> {
  const { seq } = await site.join()
  const { rows } = await sql<{ id: number }>`
    insert into posts (kind, author_id, category_id, title, body, visibility)
    select 'question', ${seq}::bigint, (select min(id) from categories), '질문 ' || n, '본문', 'public'
    from generate_series(1, ${count}::int) n returning id`.execute(site.db)
  return rows.map(({ id }) => id)
}
