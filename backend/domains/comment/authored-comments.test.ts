import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { AuthoredComment } from '#shared/contract/comment.ts'
import { type CommentCalls, commentCalls } from './comment.testing.ts'

let database: OpenDatabase
let app: App
let author: TestMember
let other: TestMember
let post: number
let on: CommentCalls

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  other = await memberToken(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  author = await memberToken(database)
  post = await insertTestPost(database.db, { authorId: other.seq })
  on = commentCalls(app, post)
})

const list = async (query: string, caller?: TestMember) =>
  (await app.inject({ url: `/api/comments${query}`, headers: { ...caller?.headers } })).json()
const bodies = ({ items }: { items: AuthoredComment[] }) => items.map(item => item.body)
const hide = (id: number, visibility: 'temporary' | 'removed', hidden_until: Date | null) =>
  database.db
    .updateTable('comments')
    .set({ visibility, hidden_until, hidden_reason: '신고가 들어와 살펴봅니다.' })
    .where('id', '=', id)
    .execute()

describe('the comments of one member', () => {
  it('need a name from whoever is not signed in', async () => {
    expect(await list('')).toMatchObject({ errorCode: 40001, validationErrors: [{ field: 'author' }] })
    expect((await list('', author)).items).toEqual([])
  })

  it('come newest first with the posts they stand on, by page and by cursor', async () => {
    for (let index = 0; index < 5; index++) await on.write(author, String(index))
    await on.write(other, '남의 의견입니다.')
    const query = `?author=${author.seq}&size=2`
    const first = await list(query)
    expect(first.items[0].post).toEqual({
      id: post,
      kind: 'question',
      title: '전세 사기 피해를 어떻게 막을 수 있습니까?',
    })
    expect([bodies(first), first.total, first.totalIsCapped]).toEqual([['4', '3'], 5, false])
    expect(bodies(await list(`${query}&page=3`))).toEqual(['0'])
    const second = await list(`${query}&cursor=${first.next}`)
    expect(bodies(second)).toEqual(['2', '1'])
    expect(bodies(await list(`${query}&cursor=${second.prev}`))).toEqual(['4', '3'])
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
    const own = await list('', author)
    expect(own.total).toBe(3)
    expect(own.items).toMatchObject([
      { body: '가려진 의견입니다.', visibility: 'removed', hiddenReason: '신고가 들어와 살펴봅니다.' },
      { body: '임시로 가려진 의견입니다.', visibility: 'temporary', hiddenUntil: until.toISOString() },
      { body: '보이는 의견입니다.', visibility: 'public', hiddenReason: null, hiddenUntil: null },
    ])
    for (const caller of [undefined, other]) {
      const seen = await list(`?author=${author.seq}`, caller)
      expect([bodies(seen), seen.total]).toEqual([['보이는 의견입니다.'], 1])
    }
  })

  it('stay with their author alone when the post is gone, and its title with nobody', async () => {
    await on.write(author, '남은 의견입니다.')
    await database.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', post)
      .execute()
    expect((await list(`?author=${author.seq}`)).items).toEqual([])
    expect((await list('', author)).items).toMatchObject([{ post: { id: post, title: null } }])
  })
})
