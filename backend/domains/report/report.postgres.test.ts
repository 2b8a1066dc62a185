import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { decideReport } from './index.ts'

const site = testSite({ open: () => openPostgresTestDatabase(20) })

const somePost = async () => insertTestPost(site.db, { authorId: (await site.join()).seq })
const report = async (postId: number, by: TestMember) =>
  (await site.as(by).call('POST /reports', { body: { postId, reason: 'spam' } })).status
const statusesOf = async (postId: number) =>
  (await site.db.selectFrom('reports').select('status').where('post_id', '=', postId).execute()).map(
    ({ status }) => status,
  )

describe('reports, by many at once', () => {
  it('are one of a member who sends ten, and one of each of ten members', async () => {
    const postId = await somePost()
    const member = await site.join()
    const same = await Promise.all(Array.from({ length: 10 }, () => report(postId, member)))
    expect(same.toSorted()).toEqual([201, ...Array(9).fill(409)])
    const others = await Promise.all(Array.from({ length: 10 }, () => site.join()))
    const each = await Promise.all(others.map(other => report(postId, other)))
    expect(new Set(each)).toEqual(new Set([201]))
    expect(await statusesOf(postId)).toHaveLength(11)
  })

  it('are decided once, and the post is hidden once, when editors decide together', async () => {
    const postId = await somePost()
    await report(postId, await site.join())
    const editor = (await site.join({ role: 'EDITOR' })).seq
    const decide = () =>
      decideReport(site.db, editor, {
        thing: { postId, commentId: null },
        reason: '광고입니다.',
        decision: 'hidden',
        rule: 'spam',
        measure: { as: 'removed' },
      }).then(
        () => 'decided',
        (error: Error) => error.message,
      )
    const outcomes = await Promise.all([decide(), decide(), decide()])
    expect(outcomes.toSorted()).toEqual(['STEP_NOT_POSSIBLE', 'STEP_NOT_POSSIBLE', 'decided'])
    const acts = await site.db.selectFrom('audit_log').select(['entity', 'act']).execute()
    expect(acts.map(({ entity, act }) => `${entity} ${act}`)).toEqual(['post hide', 'report hide'])
  })

  it('are decided by one of two editors who decide differently, and the post is as that one decided', async () => {
    const postId = await somePost()
    await report(postId, await site.join())
    const { db } = site.database
    const [first, second] = [await newEditorId(), await newEditorId()]
    const lock = await holdLock(db, sql`select from posts where id = ${postId} for update`)
    const about = { thing: { postId, commentId: null }, reason: '살펴보았습니다.' } as const
    const hiding = watchSettled(
      outcomeOf(
        decideReport(db, first, { ...about, decision: 'hidden', rule: 'insult', measure: { as: 'removed' } }),
      ),
    )
    await expect.poll(() => countLockWaiters(db)).toBe(1)
    const keeping = watchSettled(outcomeOf(decideReport(db, second, { ...about, decision: 'kept' })))
    await expect.poll(async () => (await countLockWaiters(db)) + Number(keeping.settled())).toBe(2)
    await lock.release()
    expect([await hiding.work, await keeping.work]).toEqual(['decided', 'STEP_NOT_POSSIBLE'])
    expect(await statusesOf(postId)).toEqual(['hidden'])
    const post = await db.selectFrom('posts').select('visibility').where('id', '=', postId).executeTakeFirst()
    expect(post?.visibility).toBe('removed')
  })

  it('are refused about a post that is hidden in the same moment', async () => {
    const postId = await somePost()
    const { db } = site.database
    const member = await site.join()
    const lock = await holdLock(
      db,
      sql`update posts set visibility = 'removed', deleted_at = now() where id = ${postId}`,
    )
    const late = watchSettled(report(postId, member))
    await expect.poll(async () => (await countLockWaiters(db)) + Number(late.settled())).toBe(1)
    await lock.release()
    expect(await late.work).toBe(410)
    expect(await statusesOf(postId)).toEqual([])
  })

  it('are decided together, though they are more than a statement has parameters', async () => {
    const postId = await somePost()
    await sql`
      with people as (
        insert into users (name, status)
        select 'citizen' || n, 'member' from generate_series(1, 66000) n returning id
      )
      insert into reports (reporter_id, post_id, reason) select id, ${postId}::bigint, 'spam' from people`.execute(
      site.db,
    )
    const { seq } = await site.join({ role: 'EDITOR' })
    const kept = { thing: { postId, commentId: null }, reason: '살펴보았습니다.', decision: 'kept' } as const
    await decideReport(site.db, seq, kept)
    expect(new Set(await statusesOf(postId))).toEqual(new Set(['kept']))
  })
})

const newEditorId = async () => (await site.join({ role: 'EDITOR' })).seq
const outcomeOf = (work: Promise<void>) =>
  work.then(
    () => 'decided',
    (error: Error) => error.message,
  )
