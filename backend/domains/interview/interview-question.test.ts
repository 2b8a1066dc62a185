import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { holdInterview, span } from './interview.testing.ts'
import { answerQuestion, mergeQuestion, selectQuestion } from './interview-question-status.commands.ts'

const site = testSite()
let editor: TestMember
let asker: TestMember
let other: TestMember
let interview: number

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  asker = await site.join()
  other = await site.join()
  interview = await holdInterview(site.db, { authorId: editor.seq })
})

const body = '보증보험 가입을 왜 세입자가 확인해야 합니까?'
const ask = (as = asker, words = body, idempotencyKey?: string) =>
  site.as(as).call('POST /interviews/:id/questions', {
    params: { id: interview },
    body: { body: words },
    idempotencyKey,
  })
const idOf = async (asking: ReturnType<typeof ask>) => (await asking).body.id
const change = (questionId: number, version: number, words: string, as = asker, id = interview) =>
  site.as(as).call('PUT /interviews/:id/questions/:questionId', {
    params: { id, questionId },
    body: { body: words, version },
  })
const takeBack = (questionId: number, as = asker, id = interview) =>
  site.as(as).call('DELETE /interviews/:id/questions/:questionId', { params: { id, questionId } })
const agree = (questionId: number, as: TestMember, agreed?: boolean, id = interview) =>
  site.as(as).call('POST /interviews/:id/questions/:questionId/agreed', {
    params: { id, questionId },
    body: agreed === undefined ? {} : { agreed },
  })
const mine = async (as: TestMember) =>
  (await site.as(as).call('GET /interviews/:id/me', { params: { id: interview } })).body
const listed = async (query: CallQuery<'GET /interviews/:id/questions'> = {}) =>
  (await site.as('stranger').call('GET /interviews/:id/questions', { params: { id: interview }, query })).body
const order = async (query: CallQuery<'GET /interviews/:id/questions'>) =>
  (await listed(query)).items.map(({ id }) => id)
const close = () =>
  site.db
    .updateTable('interviews')
    .set({ collect_to: sql<Date>`now()` })
    .where('post_id', '=', interview)
    .execute()

describe('asking', () => {
  it.each([
    ['before questions are collected', { collect: span(1, 2) }],
    ['after they were', { collect: span(-2, -1) }],
    ['where they never are', { collect: null }],
  ])('is refused %s', async (_, dates) => {
    interview = await holdInterview(site.db, { authorId: editor.seq, ...dates })
    expect(await ask()).toMatchObject({ status: 409, error: { errorCode: 40907 } })
  })

  it.each([
    ['nothing', {}],
    ['too little', { body: '왜요' }],
    ['too much', { body: '가'.repeat(501) }],
    ['a phone number', { body: '저에게 010-1234-5678로 답을 주실 수 있습니까?' }],
    ['a status', { body, status: 'selected' }],
  ])('refuses %s', async (_, payload) => {
    expect(await site.as(asker).send('POST', `/interviews/${interview}/questions`, payload)).toMatchObject({
      status: 400,
      error: { errorCode: 40001 },
    })
  })

  it('ends at five questions of a member, and goes on after one is taken back', async () => {
    for (let count = 1; count <= 5; count++) expect((await ask(asker, `${body} ${count}`)).status).toBe(201)
    expect(await ask()).toMatchObject({ status: 400, error: { validationErrors: [{ field: 'body' }] } })
    expect((await ask(other)).status).toBe(201)
    const all = await mine(asker)
    expect(all).toMatchObject({ questionsLeft: 0, mayAsk: false })
    await takeBack(all.asked[0] ?? 0)
    expect(await mine(asker)).toMatchObject({ questionsLeft: 1, mayAsk: true })
    expect((await ask()).status).toBe(201)
  })

  it('makes one question for one key, however often it comes', async () => {
    const first = await ask(asker, body, 'one-key-1')
    const again = await ask(asker, body, 'one-key-1')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await ask(asker, `${body} 또`, 'one-key-1')
    expect(other).toMatchObject({ status: 409, error: { errorCode: 40901 } })
    expect(await listed()).toMatchObject({
      total: 1,
      items: [{ id: first.body.id, status: 'received', body }],
    })
  })
})

describe("one's own question", () => {
  it('is changed and taken back by nobody else', async () => {
    const id = await idOf(ask())
    expect((await change(id, 1, `${body} 다시`, other)).error?.errorCode).toBe(40300)
    expect((await takeBack(id, other)).error?.errorCode).toBe(40300)
  })

  it('is found only under its own interview', async () => {
    const id = await idOf(ask())
    const elsewhere = await holdInterview(site.db, { authorId: editor.seq })
    expect((await change(id, 1, `${body} 다시`, asker, elsewhere)).status).toBe(404)
    expect((await takeBack(id, asker, elsewhere)).status).toBe(404)
    expect((await agree(id, asker, true, elsewhere)).status).toBe(404)
  })

  it('is taken back from an interview that was removed, by nobody else', async () => {
    const id = await idOf(ask())
    const values = { visibility: 'removed' as const, deleted_at: new Date() }
    await site.db.updateTable('posts').set(values).where('id', '=', interview).execute()
    expect((await takeBack(id, other)).status).toBe(410)
    expect((await takeBack(id)).status).toBe(204)
    const rows = await site.db
      .selectFrom('interview_questions')
      .select('visibility')
      .where('id', '=', id)
      .execute()
    expect(rows).toEqual([{ visibility: 'author-removed' }])
  })

  it('is changed by version, and says so once somebody had agreed', async () => {
    const id = await idOf(ask())
    const first = await change(id, 1, `${body} 하나`)
    expect(first).toMatchObject({ status: 200, body: { version: 2, revisedAt: null } })
    expect((await change(id, 1, body)).error?.errorCode).toBe(40900)
    await agree(id, other, true)
    const second = await change(id, 2, `${body} 둘`)
    expect(second.body).toMatchObject({ version: 3, revisedAt: expect.any(String), body: `${body} 둘` })
  })

  it('is locked once it is selected, or stands for another', async () => {
    const selected = await idOf(ask())
    const into = await idOf(ask(asker, `${body} 둘`))
    const merged = await idOf(ask(other))
    await selectQuestion(site.db, editor.seq, { questionId: selected })
    await mergeQuestion(site.db, editor.seq, { questionId: merged, into })
    for (const id of [selected, into]) {
      expect((await change(id, 1, body)).error?.errorCode).toBe(40903)
      expect((await takeBack(id)).error?.errorCode).toBe(40903)
    }
  })

  it('is not changed after collecting, and may still be taken back', async () => {
    const id = await idOf(ask())
    await close()
    expect((await change(id, 1, `${body} 다시`)).error?.errorCode).toBe(40907)
    expect((await takeBack(id)).status).toBe(204)
    expect((await takeBack(id)).status).toBe(410)
    expect(await listed()).toMatchObject({ total: 0, items: [] })
  })
})

describe('agreeing with a question', () => {
  it('is for the time of collecting; taking it back is for ever', async () => {
    const [id, third] = [await idOf(ask()), await site.join()]
    await agree(id, other, true)
    await agree(id, third, true)
    await close()
    expect((await agree(id, asker, true)).error?.errorCode).toBe(40907)
    expect((await agree(id, asker)).error?.errorCode).toBe(40907)
    expect((await agree(id, third)).body).toMatchObject({ agreed: false, counts: { agree: 1 } })
    expect((await agree(id, other, false)).body).toMatchObject({ agreed: false, counts: { agree: 0 } })
  })

  it('is refused where another question stands for it', async () => {
    const [from, into] = [await idOf(ask()), await idOf(ask(other))]
    await mergeQuestion(site.db, editor.seq, { questionId: from, into })
    expect((await agree(from, other, true)).error?.errorCode).toBe(40909)
  })

  it('counts each member once, certified apart, and is remembered', async () => {
    const id = await idOf(ask())
    const certified = await site.join({ certified_at: new Date() })
    await agree(id, other, true)
    await agree(id, other, true)
    expect((await agree(id, certified)).body).toMatchObject({
      agreed: true,
      counts: { agree: 2, certifiedAgree: 1 },
    })
    expect(await mine(other)).toMatchObject({ asked: [], agreedWith: [id] })
    expect((await agree(id, certified)).body).toMatchObject({
      agreed: false,
      counts: { agree: 1, certifiedAgree: 0 },
    })
  })
})

describe('the questions of an interview', () => {
  it.each(['sort=viewed', 'status=open', 'cursor=x', 'page=51'])('refuse %s', async query => {
    expect(
      (await site.as('stranger').send('GET', `/interviews/${interview}/questions?${query}`)).status,
    ).toBe(400)
  })

  it.each(['agreed', 'recent', 'answered'] as const)(
    'are walked by %s, forth and back, each once',
    async sort => {
      const ids: number[] = []
      for (let count = 0; count < 7; count++) {
        const id = await idOf(ask(count < 4 ? asker : other, `${body} ${count}`))
        ids.push(id)
        if (count % 3 === 0) await agree(id, other, true)
        if (count % 2 === 0)
          await answerQuestion(site.db, editor.seq, {
            questionId: id,
            status: 'answered',
            answer: '그렇습니다.',
            at: 100 - count,
          })
      }
      const whole = await order({ sort })
      expect(whole.toSorted()).toEqual(ids.toSorted())
      const first = await listed({ sort, size: 3 })
      const second = await listed({ sort, size: 3, cursor: `${first.next}` })
      const third = await listed({ sort, size: 3, cursor: `${second.next}` })
      const pages = [first, second, third].flatMap(page => page.items.map(({ id }) => id))
      expect(pages).toEqual(whole)
      expect(third.next).toBeNull()
      expect(await listed({ sort, size: 3, cursor: `${second.prev}` })).toMatchObject({
        items: first.items,
        prev: null,
      })
      expect((await listed({ sort, size: 3, page: 2 })).items).toEqual(second.items)
    },
  )

  it('come most agreed first, or in the order of the recording with the rest behind', async () => {
    const [a, b, c] = [await idOf(ask()), await idOf(ask(asker, `${body} 둘`)), await idOf(ask(other))]
    await agree(b, other, true)
    await answerQuestion(site.db, editor.seq, {
      questionId: c,
      status: 'partly',
      answer: '일부만 됩니다.',
      at: 30,
    })
    await answerQuestion(site.db, editor.seq, {
      questionId: a,
      status: 'answered',
      answer: '됩니다.',
      at: 90,
    })
    expect((await order({ sort: 'agreed' }))[0]).toBe(b)
    expect(await order({ sort: 'answered' })).toEqual([c, a, b])
    expect(await listed({ status: 'answered' })).toMatchObject({
      total: 1,
      items: [{ id: a, answer: '됩니다.', at: 90, answeredAt: expect.any(String) }],
    })
    const { body: shown } = await site
      .as('stranger')
      .call('GET /interviews/:id', { params: { id: interview } })
    const { questions, questionStatuses } = shown
    expect(questions).toEqual({ all: 3, answered: 2 })
    expect(questionStatuses).toEqual([
      { status: 'answered', count: 1 },
      { status: 'partly', count: 1 },
      { status: 'received', count: 1 },
    ])
  })
})
