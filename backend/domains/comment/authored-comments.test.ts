import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { AuthoredComment } from '#shared/contract/comment.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { type CommentCalls, commentCalls } from './comment.testing.ts'

const site = testSite()
let author: TestMember
let other: TestMember
let post: number
let on: CommentCalls

beforeAll(async () => {
  other = await site.join()
})
beforeEach(async () => {
  author = await site.join()
  post = await insertTestPost(site.db, { authorId: other.seq })
  on = commentCalls(site, post)
})

const list = async (query: CallQuery<'GET /comments'>, caller: TestMember | 'stranger' = 'stranger') =>
  (await site.as(caller).call('GET /comments', { query })).body
const bodies = ({ items }: { items: AuthoredComment[] }) => items.map(item => item.body)
const hide = (id: number, visibility: 'temporary' | 'removed', hidden_until: Date | null) =>
  site.db
    .updateTable('comments')
    .set({ visibility, hidden_until, hidden_reason: '신고가 들어와 살펴봅니다.' })
    .where('id', '=', id)
    .execute()

describe('the comments of one member', () => {
  it('are the caller’s own without a name, and need a sign-in then', async () => {
    expect(await list({})).toMatchObject({ errorCode: 40100 })
    const joining = await site.join({ status: 'joining', consents: [] })
    expect(await list({}, joining)).toMatchObject({ errorCode: 40310 })
    await on.write(other, '남의 의견입니다.')
    expect((await list({}, author)).items).toEqual([])
    expect(bodies(await list({}, other))).toEqual(['남의 의견입니다.'])
    expect((await list({ author: author.seq })).items).toEqual([])
  })

  it('come newest first with the posts they stand on, by page and by cursor', async () => {
    for (let index = 0; index < 5; index++) await on.write(author, String(index))
    await on.write(other, '남의 의견입니다.')
    const query = { author: author.seq, size: 2 }
    const first = await list(query)
    expect(first.items[0]?.post).toEqual({
      id: post,
      kind: 'question',
      title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
    })
    expect([bodies(first), first.total, first.totalIsCapped]).toEqual([['4', '3'], 5, false])
    expect(bodies(await list({ ...query, page: 3 }))).toEqual(['0'])
    const second = await list({ ...query, cursor: String(first.next) })
    expect(bodies(second)).toEqual(['2', '1'])
    expect(bodies(await list({ ...query, cursor: String(second.prev) }))).toEqual(['4', '3'])
  })

  it('show hidden ones and why to their author, and to nobody else', async () => {
    await on.write(author, '보이는 의견입니다.')
    const hidden = await on.write(author, '임시로 가려진 의견입니다.')
    const removed = await on.write(author, '가려진 의견입니다.')
    const taken = await on.write(author, '거둔 의견입니다.')
    const until = new Date(Date.now() + 60_000)
    await hide(hidden.id, 'temporary', until)
    await hide(removed.id, 'removed', null)
    await on.remove(author, taken.id)
    const own = await list({}, author)
    expect(own.total).toBe(3)
    expect(own.items).toMatchObject([
      { body: '가려진 의견입니다.', visibility: 'removed', hiddenReason: '신고가 들어와 살펴봅니다.' },
      { body: '임시로 가려진 의견입니다.', visibility: 'temporary', hiddenUntil: until.toISOString() },
      { body: '보이는 의견입니다.', visibility: 'public', hiddenReason: null, hiddenUntil: null },
    ])
    for (const caller of ['stranger', other] as const) {
      const seen = await list({ author: author.seq }, caller)
      expect([bodies(seen), seen.total]).toEqual([['보이는 의견입니다.'], 1])
    }
  })

  it('stay with their author alone when the post is gone, and its title with nobody', async () => {
    await on.write(author, '남은 의견입니다.')
    await site.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', post)
      .execute()
    expect((await list({ author: author.seq })).items).toEqual([])
    expect((await list({}, author)).items).toMatchObject([{ post: { id: post, title: null } }])
  })
})
