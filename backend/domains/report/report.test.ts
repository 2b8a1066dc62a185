import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'

const site = testSite()
let author: TestMember
let reporter: TestMember
let postId: number
let commentId: number

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join()
  // Reporting needs no consent about political opinions: it says nothing about one's own.
  reporter = await site.join({ consents: ['service', 'privacy'] })
  postId = await insertTestPost(site.db, { authorId: author.seq })
  commentId = await comment()
})

const comment = () =>
  insertComment(site.db, {
    postId,
    place: undefined,
    authorId: author.seq,
    body: '의견입니다.',
    stance: null,
  })
const report = (
  body: CallInput<'POST /reports'>['body'],
  { as = reporter, idempotencyKey }: { as?: TestMember; idempotencyKey?: string } = {},
) => site.as(as).call('POST /reports', { body, idempotencyKey })
const rows = () => site.db.selectFrom('reports').selectAll().orderBy('id').execute()
const hidden = (visibility: 'draft' | 'removed') =>
  site.db
    .updateTable('posts')
    .set({ visibility, deleted_at: visibility === 'removed' ? new Date() : null })
    .where('id', '=', postId)
    .execute()

describe('a report is refused', () => {
  it('from a member who has not agreed to terms and privacy, but not from one kept from writing', async () => {
    const without = await site.join({ consents: ['service', 'sensitive'] })
    expect(await report({ postId, reason: 'spam' }, { as: without })).toMatchObject({
      status: 403,
      error: { errorCode: 40311 },
    })
    const sanction = { kind: 'writing' as const, until_at: null, reason: '도배', actor_id: author.seq }
    await site.db
      .insertInto('user_sanctions')
      .values({ user_id: reporter.seq, ...sanction })
      .execute()
    expect((await report({ postId, reason: 'spam' })).status).toBe(201)
  })

  it('from somebody who is not signed in', async () => {
    const reply = await site.as('stranger').call('POST /reports', { body: { postId, reason: 'spam' } })
    expect(reply.error?.errorCode).toBe(40100)
  })

  it('about nothing, about two things at once, and without a known reason', async () => {
    const refused = async (payload: object) =>
      (await site.as(reporter).send('POST', '/reports', payload)).error?.validationErrors?.[0]?.field
    expect(await refused({ reason: 'spam' })).toBe('postId')
    expect(await refused({ reason: 'spam', postId, commentId })).toBe('postId')
    expect(await refused({ postId })).toBe('reason')
    expect(await refused({ postId, reason: 'weather' })).toBe('reason')
    expect(await refused({ postId, reason: 'other' })).toBe('text')
    expect(await refused({ postId, reason: 'spam', text: '가'.repeat(501) })).toBe('text')
    expect(await refused({ postId, reason: 'spam', status: 'kept' })).toBe('status')
    expect(await rows()).toEqual([])
  })

  it('about one’s own post or comment', async () => {
    const own = async (thing: { postId: number } | { commentId: number }) =>
      (await report({ ...thing, reason: 'spam' }, { as: author })).error
    expect((await own({ postId }))?.validationErrors).toMatchObject([{ field: 'postId' }])
    expect((await own({ commentId }))?.validationErrors).toMatchObject([{ field: 'commentId' }])
  })

  it('about what does not exist or is not out, and answers 410 for what was removed', async () => {
    const reason = 'spam'
    expect((await report({ postId: 999, reason })).status).toBe(404)
    expect((await report({ commentId: 999, reason })).status).toBe(404)
    await hidden('draft')
    for (const thing of [{ postId }, { commentId }])
      expect((await report({ ...thing, reason })).status).toBe(404)
    await hidden('removed')
    for (const thing of [{ postId }, { commentId }])
      expect((await report({ ...thing, reason })).status).toBe(410)
  })

  it('a second time about the same thing', async () => {
    const reason = 'insult'
    expect((await report({ postId, reason })).status).toBe(201)
    expect(await report({ postId, reason: 'spam' })).toMatchObject({
      status: 409,
      error: { errorCode: 40908 },
    })
    expect((await report({ commentId, reason })).status).toBe(201)
    expect((await report({ commentId, reason })).status).toBe(409)
    expect(await rows()).toHaveLength(2)
  })
})

describe('a report', () => {
  it('is made once for one key, and answered each time', async () => {
    const payload = { postId, reason: 'privacy', text: '010-1234-5678 번호가 적혀 있습니다.' } as const
    const first = await report(payload, { idempotencyKey: 'report-0001' })
    expect([first.status, first.body]).toEqual([201, { id: expect.any(Number) }])
    const again = await report(payload, { idempotencyKey: 'report-0001' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await rows()).toMatchObject([
      { reporter_id: reporter.seq, post_id: postId, comment_id: null, status: 'open', text: payload.text },
    ])
  })

  it('of several at once by one member is one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => report({ commentId, reason: 'hate' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await rows()).toHaveLength(1)
  })
})
