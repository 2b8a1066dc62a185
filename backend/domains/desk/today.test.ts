import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertComment } from '#backend/domains/comment/comment.commands.ts'
import { hideComment } from '#backend/domains/comment/comment.testing.ts'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { holdInterview } from '#backend/domains/interview/interview.testing.ts'
import { hidePost } from '#backend/domains/post/post.testing.ts'
import { askQuestion, letComeDue } from '#backend/domains/question/question.testing.ts'
import { suspendMember } from '#backend/domains/user/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite({ parts: { clock: () => now } })
// Tests move rows, not this; the database asks its own clock what is in force.
const now = new Date()
const note = '편집회의에서 정했습니다.'
let author: TestMember
let editor: TestMember

beforeEach(async () => {
  await truncate(site.database)
  author = await site.join()
  editor = await site.join({ role: 'ADMIN' })
})

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const ask = (title: string) => askQuestion(site.db, { authorId: author.seq, title })
const read = async () => (await site.as(editor).call('GET /desk/today')).body
async function step(id: number, to: 'review' | 'selected' | 'awaiting-answer', dueAt?: Date) {
  const answer = await site.as(editor).call('POST /desk/questions/:id/steps', {
    params: { id },
    body: { to, note, owner: '국토교통부' },
  })
  if (dueAt) await letComeDue(site.db, id, dueAt)
  return answer
}
const empty = { total: 0, totalIsCapped: false, items: [] }

describe('the first view of the desk', () => {
  it('is not there for members and strangers', async () => {
    for (const who of [site.as('stranger'), site.as(author)])
      expect((await who.call('GET /desk/today')).error?.errorCode).toBe(errorCode('NOT_FOUND'))
  })

  it('is empty while nothing waits', async () => {
    await ask('아직 검토하지 않는 질문입니까?')
    expect(await read()).toEqual({
      fields: [],
      waiting: empty,
      overdue: empty,
      reports: empty,
      agreements: empty,
      objections: empty,
      takedowns: empty,
      scheduled: empty,
    })
  })

  it('has questions under review, the oldest first and ten at most', async () => {
    for (let count = 1; count <= 11; count += 1) {
      const id = await ask(`${count}번째 질문입니까?`)
      await site.db
        .updateTable('posts')
        .set({ published_at: inDays(count - 30) })
        .where('id', '=', id)
        .execute()
      await step(id, 'review')
    }
    const { waiting } = await read()
    expect([waiting.total, waiting.items.length]).toEqual([11, 10])
    expect(waiting.items[0]).toMatchObject({ title: '1번째 질문입니까?', agreeCount: 0 })
    expect(new Date(waiting.items[0]?.since ?? 0).getTime()).toBeGreaterThan(inDays(-1).getTime())
  })

  it('puts the own fields first, the longest waiting of each, or shows them alone', async () => {
    for (const [title, categoryId, day] of [
      ...Array.from({ length: 10 }, () => ['남의 오랜 질문입니까?', 1, -9] as const),
      ['내 새 질문입니까?', 2, -1],
      ['내 오랜 질문입니까?', 2, -5],
    ] as const) {
      const id = await askQuestion(site.db, { authorId: author.seq, title, categoryId })
      await site.db
        .updateTable('posts')
        .set({ published_at: inDays(day) })
        .where('id', '=', id)
        .execute()
      await step(id, 'review')
      const late = await askQuestion(site.db, { authorId: author.seq, title, categoryId })
      await step(late, 'selected')
      await step(late, 'awaiting-answer', inDays(day))
    }
    const steward = { params: { id: 2 }, body: { steward: editor.seq, version: 0 } }
    await site.as(editor).call('PUT /desk/categories/:id/steward', steward)
    const own = ['내 오랜 질문입니까?', '내 새 질문입니까?']
    const titles = (items: { title: string }[]) => items.map(({ title }) => title)
    const all = await read()
    expect(all.fields).toEqual(['일자리·노동'])
    for (const { items, total } of [all.waiting, all.overdue]) {
      expect([titles(items).slice(0, 2), items.length, total]).toEqual([own, 10, 12])
      expect(items.slice(1, 3).map(({ mine }) => mine)).toEqual([true, false])
    }
    const mine = (await site.as(editor).call('GET /desk/today', { query: { field: 'mine' } })).body
    for (const { items, total } of [mine.waiting, mine.overdue])
      expect([titles(items), total]).toEqual([own, 2])
    const none = { ...steward, body: { steward: null, version: 1 } }
    await site.as(editor).call('PUT /desk/categories/:id/steward', none)
  })

  it('has answers past due by the latest promise, the longest first', async () => {
    const [two, ten, renewed, other] = [
      await ask('이틀 늦은 질문입니까?'),
      await ask('열흘 늦은 질문입니까?'),
      await ask('다시 약속한 질문입니까?'),
      await ask('답을 기다리지 않는 질문입니까?'),
    ]
    for (const id of [two, ten, renewed]) await step(id, 'selected', inDays(-20))
    await step(other, 'selected', inDays(-5))
    await step(two, 'awaiting-answer', inDays(-2))
    await step(ten, 'awaiting-answer', inDays(-10))
    await step(renewed, 'awaiting-answer', inDays(3))
    const { overdue } = await read()
    expect(overdue).toMatchObject({
      total: 2,
      items: [
        { id: ten, daysLate: 10, owner: '국토교통부', dueAt: inDays(-10).toISOString() },
        { id: two, daysLate: 2 },
      ],
    })
  })

  it('has open reports by thing, the longest waiting first', async () => {
    const [first, second] = [await ask('먼저 신고된 질문입니까?'), await ask('나중에 신고된 질문입니까?')]
    for (const postId of [first, second, first])
      await site.as(await site.join()).call('POST /reports', { body: { postId, reason: 'spam' } })
    await sql`update reports set created_at = created_at + id * interval '1 minute'`.execute(site.db)
    const { reports } = await read()
    expect(reports).toMatchObject({ total: 2, items: [{ postId: first, count: 2 }, { postId: second }] })
  })

  it('has what changes by itself within 14 days, the next first, and nothing later or done', async () => {
    const title = '무엇이 언제 바뀝니까?'
    const ids = await scheduleOneOfEach(title)
    await scheduleOneOfEach(title, { late: true })
    const { scheduled } = await read()
    expect(scheduled.items.map(({ event, id }) => [event, id])).toEqual(ids.slice(0, 10))
    expect(scheduled.total).toBe(ids.length)
    expect(scheduled.items[0]).toMatchObject({ title, at: inDays(1).toISOString(), post: null })
    expect(scheduled.items[2]).toMatchObject({ title, post: { kind: 'question' } })
  })
})

/** A day apart each; `late` ones a day after the two weeks that are shown. */
async function scheduleOneOfEach(title: string, { late = false } = {}): Promise<[string, number][]> {
  const { db } = site
  const at = (day: number) => (late ? inDays(15) : inDays(day))
  const authorId = author.seq
  const notice = { title, body: '알립니다.', author_id: authorId }
  const insertNotice = async (more: object) =>
    (
      await db
        .insertInto('notices')
        .values({ ...notice, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const draft = await insertNotice({ publish_at: at(1) })
  const popped = await insertNotice({ visibility: 'public', published_at: now })
  await db
    .insertInto('notice_popups')
    .values({ notice_id: popped, starts_at: inDays(-1), ends_at: at(2) })
    .execute()
  const scheduled = await askQuestion(db, { authorId, title, visibility: 'draft' })
  await db
    .updateTable('posts')
    .set({ publish_at: at(3) })
    .where('id', '=', scheduled)
    .execute()
  const opening = await holdDebate(db, { authorId, title, opensAt: at(4), closesAt: inDays(40) })
  const closing = await holdDebate(db, { authorId, title, closesAt: wholeSecond(at(5)) })
  const span = (from: number, to: number) => ({ from: at(from), to: late ? inDays(16) : at(to) })
  const interview = await holdInterview(db, {
    authorId,
    title,
    collect: span(6, 7),
    live: late ? null : span(8, 9),
  })
  const [hidden, discussed] = [
    await askQuestion(db, { authorId, title }),
    await askQuestion(db, { authorId, title }),
  ]
  const hiding = { reason: note, as: 'temporary' } as const
  await hidePost(db, editor.seq, { ...hiding, postId: hidden, until: at(9) })
  const place = { postId: discussed, place: undefined, stance: null }
  const commentId = await insertComment(db, { ...place, authorId, body: '의견입니다.' })
  await hideComment(db, editor.seq, { ...hiding, commentId, until: at(10) })
  const memberId = late ? (await site.join()).seq : authorId
  await suspendMember(db, editor.seq, { memberId, until: at(11), rule: 'spam', reason: note })
  return [
    ['notice-publication', draft],
    ['popup-end', popped],
    ['post-publication', scheduled],
    ['debate-opening', opening],
    ['debate-closing', closing],
    ['interview-collecting-start', interview],
    ['interview-collecting-end', interview],
    ['interview-live', interview],
    ['hiding-end', hidden],
    ['comment-hiding-end', commentId],
    ['suspension-end', memberId],
  ]
}

const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000)
