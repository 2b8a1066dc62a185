import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { age, type CommentCalls, commentCalls, commentCounters } from './comment.testing.ts'
import { setCommentAgreement } from './comment-agreement.commands.ts'
import { reconcileComments } from './reconcile-comments.commands.ts'

const site = testSite({ open: openPostgresTestDatabase })
let member: TestMember
let crowd: number[]
let post: number
let on: CommentCalls

beforeAll(async () => {
  member = await site.join()
  crowd = await insertMembers(site.db, 200)
})
beforeEach(async () => {
  post = await insertTestPost(site.db, { authorId: member.seq })
  on = commentCalls(site, post)
})

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const expectNoDrift = async () => {
  const counted = await commentCounters(site.db, post)
  expect(counted?.counters).toBe(counted?.rows)
  return counted?.counters
}

describe('at once', () => {
  it('200 members agree, each several times, while one turns theirs over 50 times: the count is the rows', async () => {
    const { id } = await on.write(member, '의견입니다.')
    await Promise.all([
      ...crowd.flatMap(seq => times(2, () => setCommentAgreement(site.db, id, seq, true))),
      ...times(50, () => setCommentAgreement(site.db, id, member.seq, undefined)),
    ])
    const { agree_count } = await site.db
      .selectFrom('comments')
      .select('agree_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([200, 201]).toContain(agree_count)
    await expectNoDrift()
  })

  it('40 replies to one comment are 40 replies', async () => {
    const root = await on.write(member, '의견입니다.')
    const replies = await Promise.all(times(40, index => on.write(member, `답글 ${index}`, root.id)))
    expect(replies.map(reply => reply.status)).toEqual(times(40, () => 201))
    expect((await on.list()).items[0]?.childCount).toBe(40)
    expect(await expectNoDrift()).toMatch(/^41 /)
  })

  it('the same comment is taken back once, and the last two replies below stubs take all of it along', async () => {
    const root = await on.write(member, '뿌리 의견입니다.')
    const middle = await on.write(member, '가운데 의견입니다.', root.id)
    const leaves = await Promise.all(times(2, index => on.write(member, `답글 ${index}`, middle.id)))
    await on.remove(member, root.id)
    await on.remove(member, middle.id)
    const answers = await Promise.all(leaves.flatMap(({ id }) => times(3, () => on.remove(member, id))))
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 204, 410, 410, 410, 410])
    expect(await on.list()).toMatchObject({ total: 0, items: [] })
    await expectNoDrift()
  })

  it('a comment is taken back and answered: either the answer is refused or a stub holds its place', async () => {
    for (const root of await Promise.all(times(10, index => on.write(member, `의견 ${index}`)))) {
      const [removed, reply] = await Promise.all([
        on.remove(member, root.id),
        on.write(member, '답글입니다.', root.id),
      ])
      expect([removed.status, [201, 400].includes(reply.status)]).toEqual([204, true])
      expect((await on.read(root.id)).status).toBe(reply.status === 201 ? 200 : 410)
    }
    await expectNoDrift()
  })

  it('a comment that is taken back stays untouched while others count: nobody who answers it meets a deadlock', async () => {
    const { id } = await on.write(member, '의견입니다.')
    const counting = await holdLock(
      site.db,
      sql`select from post_stats where post_id = ${post} for no key update`,
    )
    const removal = watchSettled(on.remove(member, id))
    await expect.poll(async () => (await countLockWaiters(site.db)) + Number(removal.settled())).toBe(1)
    const free = sql`select from comments where id = ${id} for update skip locked`
    const { rows } = await free.execute(site.db)
    await counting.release()
    expect([rows.length, (await removal.work).status]).toEqual([1, 204])
  })

  it('of ten changes of one version one is written, and the text before is kept once', async () => {
    const { id } = await on.write(member, '처음 의견입니다.')
    await age(site.db, id, 11)
    const answers = await Promise.all(times(10, index => on.change(member, id, `수정 ${index}`, 1)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(9)
    expect((await on.revisions(id)).items).toHaveLength(1)
  })

  it('counting again finds no drift in what is being written', async () => {
    const root = await on.write(member, '뿌리 의견입니다.')
    const [, ...found] = await Promise.all([
      Promise.all(times(30, index => on.write(member, `답글 ${index}`, root.id))),
      ...times(5, () => reconcileComments(site.db)),
      ...crowd.slice(0, 30).map(async seq => {
        await setCommentAgreement(site.db, root.id, seq, true)
        return []
      }),
    ])
    expect(found.flat()).toEqual([])
    await expectNoDrift()
  })

  it.each(['write', 'change', 'agree'] as const)('nobody can %s once the post is hidden', async act => {
    const { id } = await on.write(member, '먼저 쓴 의견입니다.')
    const hiding = sql`
      update posts set visibility = 'temporary', hidden_until = now() + interval '1 day' where id = ${post}`
    const lock = await holdLock(site.db, hiding)
    const acts = {
      write: () => on.write(member, '늦은 의견입니다.'),
      change: () => on.change(member, id, '늦게 고친 의견입니다.', 1),
      agree: () => on.agree(member, id, true),
    }
    const late = watchSettled<{ status: number }>(acts[act]())
    await expect.poll(async () => (await countLockWaiters(site.db)) + Number(late.settled())).toBe(1)
    await lock.release()
    expect((await late.work).status).toBe(403)
    expect(await expectNoDrift()).toBe(`1 ${id}:0:0`)
  })
})
