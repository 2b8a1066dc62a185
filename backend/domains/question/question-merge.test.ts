import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { departFromLedger } from '#backend/domains/ledger/index.ts'
import { notificationHandlers } from '#backend/domains/notification/index.ts'
import { deliverNext } from '#backend/platform/outbox/outbox.commands.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const note = '같은 것을 묻습니다.'
const editor = site.as('editor')
let fromId: number
let intoId: number

/** A thousand people agree with each, three hundred of them with both. */
beforeAll(async () => {
  const author = await site.join()
  const earlier = await askQuestion(site.db, { authorId: author.seq })
  fromId = await askQuestion(site.db, { authorId: author.seq })
  intoId = await askQuestion(site.db, { authorId: author.seq })
  await sql`
    with people as (
      insert into users (name, status) select 'agrees' || n, 'member' from generate_series(1, 1700) n
      returning id, substr(name, 7)::int as n
    )
    insert into post_agreements (post_id, user_id, certified)
    select ${fromId}::bigint, id, false from people where n <= 1000
    union all select ${intoId}::bigint, id, false from people where n > 700`.execute(site.db)
  await sql`update post_stats set agree_count = 1000 where post_id in (${fromId}, ${intoId})`.execute(site.db)
  await call('merge', earlier, { into: fromId, note })
})

const call = (act: 'merge', id: number, body: { into: number; note: string }) =>
  editor.call(`POST /desk/questions/:id/${act}`, { params: { id }, body })
const merge = () => call('merge', fromId, { into: intoId, note })
const lastAct = async (name = 'merge') => {
  const { body } = await editor.call('GET /desk/history', { query: { entity: 'post', id: fromId } })
  return body.items.find(({ act }) => act === name)
}
const undo = async (name = 'merge') =>
  editor.call('POST /desk/history/:id/undo', { params: { id: (await lastAct(name))?.id ?? 0 } })
const read = async (id: number) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body

async function rows() {
  const { rows } = await sql`
    select 'question' as part, to_jsonb(q) as row from questions q
    union all select 'relation', to_jsonb(r) - 'created_at' from post_relations r
    union all select 'step', to_jsonb(s) from question_steps s
    union all select 'agreement', to_jsonb(a) from post_agreements a
    union all select 'count', to_jsonb(c) from post_stats c
    union all select 'feature', to_jsonb(f) from question_features f
    order by 1, 2`.execute(site.db)
  return rows
}

const minutesPass = (minutes: number) =>
  sql`update undoable_changes set at = at - make_interval(mins => ${minutes}::int);
  `.execute(site.db)

async function deliver() {
  await sql`update outbox set next_attempt_at = null where sent_at is null`.execute(site.db)
  while (await deliverNext(site.db, notificationHandlers, site.app.log));
  const { rows } = await sql<{ people: number; notifications: number }>`
    select count(distinct user_id)::int as people, count(*)::int as notifications from notifications
    where kind = 'question-moved' and post_id = ${fromId}`.execute(site.db)
  return rows[0]
}

describe('a merge', () => {
  it('counts each person once beside those of the question itself, and is undone to the row', async () => {
    const before = await rows()
    await merge()
    const { title } = await read(fromId)
    const { agreeFromMerged, ...into } = await read(intoId)
    expect([agreeFromMerged, into.counts.agree + agreeFromMerged]).toEqual([700, 1_700])
    expect(into.milestones).toContainEqual(expect.objectContaining({ kind: 'merge', postId: fromId, title }))
    expect((await lastAct())?.undoneUntil).not.toBeNull()
    await undo()
    expect(await rows()).toEqual(before)
    expect(await read(intoId)).toMatchObject({ agreeFromMerged: 0, milestones: [] })
    expect((await undo()).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })

  it('takes the question off the home page, where editors cannot put it, until it is undone', async () => {
    const feature = (id: number) =>
      editor.call('PUT /desk/questions/:id/featured', { params: { id }, body: { rank: 1, version: 0 } })
    const featured = async () => {
      const { body } = await site.as('stranger').call('GET /questions/main', { query: {} })
      return body.items.map(({ id }) => id)
    }
    await feature(fromId)
    const before = await rows()
    await merge()
    expect(await featured()).toEqual([])
    expect((await feature(fromId)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    await undo()
    expect(await rows()).toEqual(before)
    expect(await featured()).toEqual([fromId])
    await editor.call('DELETE /desk/questions/:id/featured', { params: { id: fromId } })
    await merge()
    await undo('unfeature')
    expect(await featured()).toEqual([])
    await undo()
    expect(await featured()).toEqual([fromId])
    await editor.call('DELETE /desk/questions/:id/featured', { params: { id: fromId } })
  })

  it('that was undone tells nobody', async () => {
    expect(await deliver()).toEqual({ people: 0, notifications: 0 })
  })

  it('names the other question to editors while it is hidden from readers', async () => {
    await merge()
    await sql`update posts set visibility = 'temporary' where id = ${intoId}`.execute(site.db)
    expect((await read(fromId)).mergedInto).toBeNull()
    const { question } = (await editor.call('GET /desk/questions/:id', { params: { id: fromId } })).body
    expect(question.mergedInto).toMatchObject({ id: intoId, kind: 'question', title: expect.any(String) })
    await sql`update posts set visibility = 'public' where id = ${intoId}`.execute(site.db)
    await undo()
  })

  it('tells each of its supporters once, when it can no longer be undone', async () => {
    await merge()
    const { rows: waiting } = await sql<{ seconds: number }>`
      select round(extract(epoch from next_attempt_at - created_at))::int as seconds from outbox
      where sent_at is null and topic = 'question-moved'`.execute(site.db)
    expect(waiting).toEqual([{ seconds: 600 }])
    await minutesPass(11)
    expect((await undo()).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    const people = 1_000 + 1
    expect(await deliver()).toEqual({ people, notifications: people })
  })

  it('keeps whoever leaves in the sum that counted them, and in none that did not', async () => {
    const { agreeFromMerged } = await read(intoId)
    const leave = async (of: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: number }>`${of} limit 1`.execute(site.db)
      await site.db.transaction().execute(trx => departFromLedger(trx, rows[0]?.id ?? 0))
    }
    const agreeing = sql`select user_id as id from post_agreements where post_id = ${fromId} and user_id`
    const withTheOther = sql`(select user_id from post_agreements where post_id = ${intoId})`
    await leave(sql`${agreeing} not in ${withTheOther}`)
    await leave(sql`${agreeing} in ${withTheOther}`)
    expect(await read(intoId)).toMatchObject({ agreeFromMerged, counts: { agree: 1_000 } })
    expect(await read(fromId)).toMatchObject({ counts: { agree: 1_000 } })
    const { rows } = await sql<{ left: number }>`
      select count(distinct user_id)::int as left from post_agreements where post_id in (${fromId}, ${intoId})`.execute(
      site.db,
    )
    expect(rows).toEqual([{ left: 1_698 }])
  })
})
