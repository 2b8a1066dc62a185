import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { insertComment } from '#backend/domains/comment/comment.repository.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'

let database: OpenDatabase
let app: App
let author: TestMember
let reporter: TestMember
let postId: number
let commentId: number

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await truncate(database)
  author = await memberToken(database)
  // Reporting needs no consent about political opinions: it says nothing about one's own.
  reporter = await memberToken(database, { consents: ['service', 'privacy'] })
  postId = await insertTestPost(database.db, { authorId: author.seq })
  commentId = await comment()
})

const comment = () =>
  insertComment(database.db, {
    postId,
    place: undefined,
    authorId: author.seq,
    body: '의견입니다.',
    stance: null,
  })
const report = async (payload: object, { as = reporter, key = '' } = {}) => {
  const headers = { ...as.headers, ...(key && { 'idempotency-key': key }) }
  const reply = await app.inject({ method: 'POST', url: '/api/reports', headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const rows = () => database.db.selectFrom('reports').selectAll().orderBy('id').execute()
const hidden = (visibility: 'draft' | 'removed') =>
  database.db
    .updateTable('posts')
    .set({ visibility, deleted_at: visibility === 'removed' ? new Date() : null })
    .where('id', '=', postId)
    .execute()

describe('a report is refused', () => {
  it('from somebody who is not signed in', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/reports',
      payload: { postId, reason: 'spam' },
    })
    expect(reply.json().errorCode).toBe(40100)
  })

  it('about nothing, about two things at once, and without a known reason', async () => {
    const refused = async (payload: object) => (await report(payload)).body.validationErrors?.[0]?.field
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
    const own = async (thing: object) => (await report({ ...thing, reason: 'spam' }, { as: author })).body
    expect((await own({ postId })).validationErrors).toMatchObject([{ field: 'postId' }])
    expect((await own({ commentId })).validationErrors).toMatchObject([{ field: 'commentId' }])
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
      body: { errorCode: 40908 },
    })
    expect((await report({ commentId, reason })).status).toBe(201)
    expect((await report({ commentId, reason })).status).toBe(409)
    expect(await rows()).toHaveLength(2)
  })
})

describe('a report', () => {
  it('is made once for one key, and answered each time', async () => {
    const payload = { postId, reason: 'privacy', text: '010-1234-5678 번호가 적혀 있습니다.' }
    const first = await report(payload, { key: 'report-0001' })
    expect(first).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect(await report(payload, { key: 'report-0001' })).toEqual(first)
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
