import { beforeEach, describe, expect, it } from 'vitest'
import { holdInterview, span } from '#backend/domains/interview/interview.testing.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import { enqueue } from '#backend/platform/outbox/outbox.commands.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { BookmarkKind } from '#shared/contract/bookmark.ts'

const site = testSite()
let member: TestMember
let question: number
beforeEach(async () => {
  await truncate(site.database)
  member = await site.join()
  question = await askQuestion(site.db, { authorId: (await site.join()).seq, categoryId: 1 })
})

const category = { kind: 'category', id: 1 } as const
const keep = (by: TestMember, bookmarked = true, params: { kind: BookmarkKind; id: number } = category) =>
  site.as(by).call('PUT /bookmarks/:kind/:id', { params, body: { bookmarked } })
async function step(status: 'selected' | 'review', by: Date = new Date()): Promise<void> {
  const values = { post_id: question, life: status, at: by }
  const { id } = await site.db
    .insertInto('question_steps')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db
    .transaction()
    .execute(trx => enqueue(trx, { topic: 'question-moved', postId: question, stepId: id }))
  await site.app.background.deliverAll()
}
const reasonsOf = async (by: TestMember) =>
  (await site.as(by).call('GET /notifications')).body.items.map(({ reason }) => reason)

describe('keeping a category or a green paper', () => {
  it('is refused for what is not there, and without consent to sensitive data', async () => {
    expect((await keep(member, true, { kind: 'category', id: 999_999 })).status).toBe(404)
    expect((await keep(member, true, { kind: 'green-paper', id: 999_999 })).status).toBe(404)
    const other = await site.join({ consents: ['service', 'privacy'] })
    expect((await keep(other)).error?.errorCode).toBe(40_312)
  })

  it('is listed to the member alone, and ends by the same call', async () => {
    expect((await keep(member)).body).toMatchObject({ ...category, title: '주거', bookmarked: true })
    await keep(member)
    const { items } = (await site.as(member).call('GET /bookmarks')).body
    expect(items).toMatchObject([{ ...category, slug: 'housing' }])
    expect((await site.as(await site.join()).call('GET /bookmarks')).body.items).toEqual([])
    expect((await keep(member, false)).body.bookmarked).toBe(false)
    expect((await site.as(member).call('GET /bookmarks')).body.items).toEqual([])
  })

  it('says of an interview whether news of it may still come', async () => {
    const editor = await site.join({ name: '물음지기', role: 'EDITOR' })
    const ids = await Promise.all(
      [1, 2, 3].map(() =>
        holdInterview(site.db, { authorId: editor.seq, collect: span(-24, -1), live: null }),
      ),
    )
    const [collecting, released, cancelled] = ids as [number, number, number]
    for (const id of ids) await keep(member, true, { kind: 'interview', id })
    const change = (
      post: number,
      set: { released_at: Date } | { cancelled_at: Date; cancel_reason: string },
    ) => site.db.updateTable('interviews').set(set).where('post_id', '=', post).execute()
    await change(released, { released_at: new Date() })
    await change(cancelled, { cancelled_at: new Date(), cancel_reason: '출연자의 사정으로 취소합니다.' })
    const { items } = (await site.as(member).call('GET /bookmarks')).body
    const over = new Map(items.map(({ id, over }) => [id, over]))
    expect(over).toEqual(
      new Map([
        [collecting, false],
        [released, true],
        [cancelled, true],
      ]),
    )
    const params = { kind: 'interview', id: released } as const
    expect((await site.as(member).call('GET /bookmarks/:kind/:id', { params })).body.over).toBe(true)
    expect((await keep(member)).body.over).toBe(false)
  })

  it('tells of a question of it that is selected, not of each step', async () => {
    await keep(member)
    await step('review')
    expect(await reasonsOf(member)).toEqual([])
    await step('selected')
    expect(await reasonsOf(member)).toEqual(['관심 분야의 소식입니다.'])
  })
})

describe('questions that moved on', () => {
  const moved = async () => (await site.as(member).call('GET /questions/moved')).body
  const agree = (at: Date) =>
    site.db
      .insertInto('post_agreements')
      .values({ post_id: question, user_id: member.seq, certified: false, created_at: at })
      .execute()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('are those that the member had agreed with, within thirty days and in sight', async () => {
    await step('review', ago(3))
    expect(await moved()).toEqual({ items: [], total: 0 })
    await agree(ago(2))
    expect((await moved()).total).toBe(0)
    await step('selected', ago(1))
    expect(await moved()).toMatchObject({ items: [{ id: question, status: 'selected' }], total: 1 })
    await site.db
      .updateTable('question_steps')
      .set({ at: ago(31) })
      .execute()
    expect((await moved()).total).toBe(0)
    await site.db
      .updateTable('question_steps')
      .set({ at: ago(1) })
      .execute()
    await site.db.updateTable('posts').set({ visibility: 'temporary' }).execute()
    expect((await moved()).total).toBe(0)
  })
})
