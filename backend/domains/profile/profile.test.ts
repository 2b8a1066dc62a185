import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'

const site = testSite()

type Who = TestMember | 'stranger'
const profileOf = (id: number) => site.as('stranger').call('POST /users/profile/:id', { params: { id } })
const recommendedBy = (id: number, as: Who, query: CallQuery<'GET /users/profile/:id/recommend'> = {}) =>
  site.as(as).call('GET /users/profile/:id/recommend', { params: { id }, query })
const storedOf = (id: number, as: Who, page?: number) =>
  site.as(as).call('GET /users/pdf-info/:id', { params: { id }, query: { page } })
const store = (member: TestMember, body: CallInput<'PUT /users/update-pdf-info'>['body']) =>
  site.as(member).call('PUT /users/update-pdf-info', { body })

describe('a profile', () => {
  it('is there for nobody who never finished signing up, nor for a number that nobody has', async () => {
    const joining = await site.join({ status: 'joining' })
    expect((await profileOf(joining.seq)).status).toBe(404)
    expect((await profileOf(999_999)).status).toBe(404)
  })

  it('shows others what its owner shows, and neither address nor sign-in', async () => {
    const member = await site.join({ type: '변호사' })
    await askQuestion(site.db, { authorId: member.seq })
    const { body } = await profileOf(member.seq)
    expect(body).toEqual({
      seq: member.seq,
      name: member.name,
      certified: false,
      type: '변호사',
      introduction: null,
      left: false,
      joinedIn: expect.stringMatching(/^20\d\d-\d\d$/),
      counts: { questions: 1, comments: 0 },
      showsRecommend: false,
      showsInterest: false,
    })
  })
})

describe('the counts of a profile', () => {
  it('are those of the lists that others read', async () => {
    const [author, member] = [await site.join(), await site.join()]
    const hidden = await askQuestion(site.db, { authorId: author.seq })
    const shown = await askQuestion(site.db, { authorId: author.seq })
    for (const postId of [hidden, shown])
      await site
        .as(member)
        .call('POST /comments/:postId', { params: { postId }, body: { body: '의견입니다.' } })
    await sql`update posts set visibility = 'removed', deleted_at = now() where id = ${hidden}`.execute(
      site.db,
    )
    const { body: list } = await site.as('stranger').call('GET /comments', { query: { author: member.seq } })
    expect(list.total).toBe(1)
    expect((await profileOf(member.seq)).body.counts.comments).toBe(list.total)
  })
})

describe('lists of what somebody agreed with', () => {
  it('look like nothing to others until their owner opens them', async () => {
    const member = await site.join()
    const other = await site.join()
    const [closed, unknown] = [await recommendedBy(member.seq, other), await recommendedBy(999_999, other)]
    expect([closed.status, closed.body]).toEqual([unknown.status, unknown.body])
    expect(closed.status).toBe(404)
    await site.as(member).call('PUT /users/update-user', { body: { showsRecommend: true } })
    expect((await recommendedBy(member.seq, 'stranger')).body).toEqual({ items: [], next: null })
    const params = { id: member.seq }
    expect((await site.as(other).call('GET /users/profile/:id/interest', { params })).status).toBe(404)
  })

  it('page from the newest on, and leave out what is out of sight', async () => {
    const member = await site.join()
    const ids: number[] = []
    for (let count = 0; count < 5; count++) {
      const id = await askQuestion(site.db, { authorId: member.seq })
      await site.as(member).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
      ids.unshift(id)
    }
    const [hidden] = ids
    await site.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', hidden ?? 0)
      .execute()
    const found: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await recommendedBy(member.seq, member, { size: 2, cursor })
      found.push(...body.items.map(item => item.id))
      cursor = body.next ?? undefined
    } while (cursor)
    expect(found).toEqual(ids.slice(1))
    expect((await recommendedBy(member.seq, member, { cursor: 'x' })).status).toBe(400)
  })

  it('have those of one moment newest post first, on every page', async () => {
    const member = await site.join()
    const ids: number[] = []
    while (ids.length < 6) ids.push(await askQuestion(site.db, { authorId: member.seq }))
    const agreements = ids.map(post_id => ({
      post_id,
      user_id: member.seq,
      certified: false,
      created_at: new Date(2026, 0, 1),
    }))
    await site.db.insertInto('post_agreements').values(agreements).execute()
    const { body: first } = await recommendedBy(member.seq, member, { size: 3 })
    const { body: second } = await recommendedBy(member.seq, member, { size: 3, cursor: `${first.next}` })
    const found = [...first.items, ...second.items].map(item => item.id)
    expect(found).toEqual(ids.toReversed())
  })
})

describe('the stored profile', () => {
  const pages = (more: object = {}) => [
    { title: '나는 누구인가', body: '스무 해째 버스를 몹니다.', public: true, ...more },
    { title: '아직 쓰는 중', body: '다듬고 있는 글입니다.', public: false },
  ]

  it('is written over the version it names, once', async () => {
    const member = await site.join()
    const write = (version: number) => store(member, { version, pages: pages() })
    expect((await write(3)).error?.errorCode).toBe(40900)
    expect((await write(0)).body.version).toBe(1)
    expect((await write(0)).error?.errorCode).toBe(40900)
    expect((await write(1)).body.version).toBe(2)
  })

  it('shows others its public pages alone', async () => {
    const member = await site.join()
    const id = await askQuestion(site.db, { authorId: member.seq, title: '막차는 왜 일찍 끊깁니까?' })
    expect((await storedOf(member.seq, 'stranger')).body).toMatchObject({
      version: 0,
      pages: 0,
      content: null,
    })
    await store(member, { version: 0, pages: pages({ postIds: [id, 999_999] }) })
    const seen = (await storedOf(member.seq, 'stranger')).body
    expect(seen).toMatchObject({ pages: 1, content: { title: '나는 누구인가' } })
    expect(seen.content?.posts).toEqual([{ id, kind: 'question', title: '막차는 왜 일찍 끊깁니까?' }])
    expect((await storedOf(member.seq, 'stranger', 2)).status).toBe(404)
    expect((await storedOf(member.seq, member, 2)).body.content?.title).toBe('아직 쓰는 중')
  })
})
