import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { age, type CommentCalls, commentCalls, commentCounters } from './comment.testing.ts'

const site = testSite()
let author: TestMember
let other: TestMember
let post: number
let on: CommentCalls

beforeAll(async () => {
  author = await site.join()
  other = await site.join()
})
beforeEach(async () => {
  post = await insertTestPost(site.db, { authorId: author.seq })
  on = commentCalls(site, post)
})

const setPost = (visibility: 'removed' | 'temporary', deleted_at: Date | null) =>
  site.db.updateTable('posts').set({ visibility, deleted_at }).where('id', '=', post).execute()
const hide = (id: number, values: object) =>
  site.db.updateTable('comments').set(values).where('id', '=', id).execute()

describe('changing a comment', () => {
  it('is refused to others, under another post, for a version that passed and for what is hidden', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    const elsewhere = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
    expect((await on.change(other, id, '남의 의견을 고칩니다.', 1)).status).toBe(403)
    expect((await elsewhere.change(author, id, '고친 의견입니다.', 1)).status).toBe(404)
    expect((await on.change(author, 999_999, '고친 의견입니다.', 1)).status).toBe(404)
    expect(await on.change(author, id, '고친 의견입니다.', 2)).toMatchObject({
      status: 409,
      errorCode: errorCode('VERSION_CONFLICT'),
    })
    await hide(id, { visibility: 'temporary' })
    expect((await on.change(author, id, '고친 의견입니다.', 1)).status).toBe(403)
    await hide(id, { visibility: 'removed' })
    expect((await on.change(author, id, '고친 의견입니다.', 1)).status).toBe(410)
    expect((await on.change(author, id, '고친 의견입니다.\u0000', 1)).status).toBe(400)
  })

  it('is locked with the post', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    await setPost('temporary', null)
    expect((await on.change(author, id, '고친 의견입니다.', 1)).status).toBe(403)
    await setPost('removed', new Date())
    expect((await on.change(author, id, '고친 의견입니다.', 1)).status).toBe(410)
  })

  it('leaves no trace within ten minutes', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    await age(site.db, id, 9)
    expect(await on.change(author, id, '고친 의견입니다.', 1)).toMatchObject({
      status: 200,
      body: '고친 의견입니다.',
      version: 2,
      editedAt: null,
      revisionCount: 0,
    })
    expect(await on.revisions(id)).toEqual({ status: 200, items: [] })
  })

  it('keeps what it said before, later than that, for everybody to read', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    await age(site.db, id, 11)
    await on.change(author, id, '고친 의견입니다.', 1)
    await on.change(author, id, '고친 의견입니다.', 2)
    expect(await on.change(author, id, '다시 고친 의견입니다.', 3)).toMatchObject({
      version: 4,
      editedAt: expect.any(String),
      revisionCount: 2,
    })
    const { items } = await on.revisions(id)
    expect(items.map(item => [item.version, item.body])).toEqual([
      [3, '고친 의견입니다.'],
      [1, '처음 의견입니다.'],
    ])
  })

  it('hides the texts before with the comment', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    await age(site.db, id, 11)
    await on.change(author, id, '고친 의견입니다.', 1)
    await hide(id, { visibility: 'removed' })
    expect((await on.revisions(id)).status).toBe(410)
    await hide(id, { visibility: 'temporary' })
    expect((await on.revisions(id)).status).toBe(403)
  })
})

describe('taking a comment back', () => {
  it('is refused to others, under another post, and a second time', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    const elsewhere = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
    expect((await on.remove(other, id)).status).toBe(403)
    expect((await elsewhere.remove(author, id)).status).toBe(404)
    expect((await on.remove(author, id)).status).toBe(204)
    expect((await on.remove(author, id)).status).toBe(410)
    expect(await commentCounters(site.db, post)).toMatchObject({ counters: `0 ${id}:0:0` })
  })

  it.each([
    ['removed', new Date(), 410],
    ['temporary', null, 403],
  ] as const)(
    'needs no post that is shown (%s), and stays refused to others',
    async (visibility, at, status) => {
      const { id } = await on.write(author, '처음 의견입니다.')
      await setPost(visibility, at)
      expect((await on.remove(other, id)).status).toBe(status)
      expect((await on.remove(author, id)).status).toBe(204)
      const { items } = (await site.as(author).call('GET /comments')).body
      expect(items.map(item => item.id)).not.toContain(id)
      expect((await commentCounters(site.db, post))?.counters).toBe(`0 ${id}:0:0`)
    },
  )

  it('needs no consent', async () => {
    const leaving = await site.join()
    const { id } = await on.write(leaving, '처음 의견입니다.')
    const { privacy } = await versionsInForce(site.db)
    await site.db
      .insertInto('user_consents')
      .values({ user_id: leaving.seq, code: 'privacy', version: privacy, agreed: false })
      .execute()
    expect((await on.write(leaving, '다른 의견입니다.')).status).toBe(403)
    expect((await on.remove(leaving, id)).status).toBe(204)
  })

  it('leaves nothing in the list where nobody had answered', async () => {
    const root = await on.write(author, '뿌리 의견입니다.')
    const reply = await on.write(author, '답글입니다.', root.id)
    await on.remove(author, reply.id)
    expect(await on.list()).toMatchObject({ total: 1, items: [{ id: root.id, childCount: 0, children: [] }] })
    expect((await on.read(reply.id)).status).toBe(410)
    await on.remove(author, root.id)
    expect(await on.list()).toMatchObject({ total: 0, items: [] })
  })

  it('leaves a stub without a name where there are replies, until the last of them goes', async () => {
    const root = await on.write(author, '뿌리 의견입니다.')
    const middle = await on.write(author, '가운데 의견입니다.', root.id)
    const leaf = await on.write(other, '답글입니다.', middle.id)
    await on.remove(author, middle.id)
    await on.remove(author, root.id)
    const stub = { author: null, isPostAuthor: false, stance: null, body: '작성자가 지운 의견입니다.' }
    expect(await on.list()).toMatchObject({
      total: 1,
      items: [{ ...stub, id: root.id, children: [{ ...stub, id: middle.id, children: [{ id: leaf.id }] }] }],
    })
    expect((await on.write(other, '지운 의견에 답합니다.', middle.id)).status).toBe(400)
    await on.remove(other, leaf.id)
    expect(await on.list()).toMatchObject({ total: 0, items: [] })
    const counted = await commentCounters(site.db, post)
    expect(counted?.counters).toBe(counted?.rows)
  })
})

describe('agreeing with a comment', () => {
  it('is refused where the comment or its post may not be read', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    const elsewhere = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
    expect((await elsewhere.agree(other, id, true)).status).toBe(404)
    await hide(id, { visibility: 'temporary' })
    expect((await on.agree(other, id, true)).status).toBe(403)
    await hide(id, { visibility: 'public' })
    await setPost('temporary', null)
    expect((await on.agree(other, id, true)).status).toBe(403)
  })

  it('reaches the wanted state however often it is sent, and turns over without one', async () => {
    const { id } = await on.write(author, '처음 의견입니다.')
    for (let time = 0; time < 2; time++)
      expect(await on.agree(other, id, true)).toEqual({ status: 200, agreed: true, agreeCount: 1 })
    expect(await on.agree(author, id)).toEqual({ status: 200, agreed: true, agreeCount: 2 })
    expect(await on.agree(author, id)).toEqual({ status: 200, agreed: false, agreeCount: 1 })
    expect(await on.agree(author, id, false)).toEqual({ status: 200, agreed: false, agreeCount: 1 })
  })

  it('is shown to the one who agreed, for comments of that post alone', async () => {
    const first = await on.write(author, '첫째 의견입니다.')
    const second = await on.write(author, '둘째 의견입니다.')
    await on.agree(other, second.id, true)
    const ids = `${first.id},${second.id}`
    expect(await on.mine(other, ids)).toEqual({ status: 200, agreed: [second.id], folded: [] })
    expect((await on.mine('stranger', ids)).status).toBe(401)
    expect((await on.mine(other, '1;2')).status).toBe(400)
    const elsewhere = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
    expect(await elsewhere.mine(other, ids)).toMatchObject({ agreed: [] })
  })
})
