import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { holdInterview, span } from './interview.testing.ts'
import { answerQuestion, mergeQuestion, selectQuestion } from './interview-question-acts.ts'

let database: OpenDatabase
let app: App
let editor: TestMember
let asker: TestMember
let other: TestMember
let interview: number

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  asker = await memberToken(database)
  other = await memberToken(database)
  interview = await holdInterview(database.db, { authorId: editor.seq })
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = async (method: Method, path: string, as?: TestMember, payload?: object, key?: string) => {
  const headers = { ...as?.headers, ...(key && { 'idempotency-key': key }) }
  const reply = await app.inject({
    method,
    url: `/api/interviews/${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...(reply.body && reply.json()) }
}
const body = '보증보험 가입을 왜 세입자가 확인해야 합니까?'
const ask = (as = asker, words = body, key?: string) =>
  call('POST', `${interview}/questions`, as, { body: words }, key)
const agree = (id: number, as: TestMember, agreed?: boolean) =>
  call('POST', `${interview}/questions/${id}/agreed`, as, agreed === undefined ? {} : { agreed })
const listed = async (query = '') => call('GET', `${interview}/questions${query}`)
const close = () =>
  database.db
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
    interview = await holdInterview(database.db, { authorId: editor.seq, ...dates })
    expect(await ask()).toMatchObject({ status: 409, errorCode: 40907 })
  })

  it.each([
    ['nothing', {}],
    ['too little', { body: '왜요' }],
    ['too much', { body: '가'.repeat(501) }],
    ['a phone number', { body: '저에게 010-1234-5678로 답을 주실 수 있습니까?' }],
    ['a state', { body, state: 'selected' }],
  ])('refuses %s', async (_, payload) => {
    expect(await call('POST', `${interview}/questions`, asker, payload)).toMatchObject({
      status: 400,
      errorCode: 40001,
    })
  })

  it('ends at five questions of a member, and goes on after one is taken back', async () => {
    for (let count = 1; count <= 5; count++) expect((await ask(asker, `${body} ${count}`)).status).toBe(201)
    expect(await ask()).toMatchObject({ status: 400, validationErrors: [{ field: 'body' }] })
    expect((await ask(other)).status).toBe(201)
    const mine = await call('GET', `${interview}/me`, asker)
    expect(mine).toMatchObject({ questionsLeft: 0, mayAsk: false })
    await call('DELETE', `${interview}/questions/${mine.asked[0]}`, asker)
    expect(await call('GET', `${interview}/me`, asker)).toMatchObject({ questionsLeft: 1, mayAsk: true })
    expect((await ask()).status).toBe(201)
  })

  it('makes one question for one key, however often it comes', async () => {
    const first = await ask(asker, body, 'one-key-1')
    expect(await ask(asker, body, 'one-key-1')).toEqual(first)
    expect(await ask(asker, `${body} 또`, 'one-key-1')).toMatchObject({ status: 409, errorCode: 40901 })
    expect(await listed()).toMatchObject({ total: 1, items: [{ id: first.id, state: 'received', body }] })
  })
})

describe("one's own question", () => {
  it('is changed and taken back by nobody else', async () => {
    const { id } = await ask()
    const change = { body: `${body} 다시`, version: 1 }
    expect((await call('PUT', `${interview}/questions/${id}`, other, change)).errorCode).toBe(40300)
    expect((await call('DELETE', `${interview}/questions/${id}`, other)).errorCode).toBe(40300)
  })

  it('is found only under its own interview', async () => {
    const { id } = await ask()
    const elsewhere = await holdInterview(database.db, { authorId: editor.seq })
    const change = { body: `${body} 다시`, version: 1 }
    const path = `${elsewhere}/questions/${id}`
    expect((await call('PUT', path, asker, change)).status).toBe(404)
    expect((await call('DELETE', path, asker)).status).toBe(404)
    expect((await call('POST', `${path}/agreed`, asker, { agreed: true })).status).toBe(404)
  })

  it('is changed by version, and says so once somebody had agreed', async () => {
    const { id } = await ask()
    const path = `${interview}/questions/${id}`
    const first = await call('PUT', path, asker, { body: `${body} 하나`, version: 1 })
    expect(first).toMatchObject({ status: 200, version: 2, revisedAt: null })
    expect((await call('PUT', path, asker, { body, version: 1 })).errorCode).toBe(40900)
    await agree(id, other, true)
    const second = await call('PUT', path, asker, { body: `${body} 둘`, version: 2 })
    expect(second).toMatchObject({ version: 3, revisedAt: expect.any(String), body: `${body} 둘` })
  })

  it('is locked once it is selected, or stands for another', async () => {
    const [selected, into, merged] = [await ask(), await ask(asker, `${body} 둘`), await ask(other)]
    await selectQuestion(database.db, editor.seq, { questionId: selected.id })
    await mergeQuestion(database.db, editor.seq, { questionId: merged.id, into: into.id })
    for (const { id } of [selected, into]) {
      const path = `${interview}/questions/${id}`
      expect((await call('PUT', path, asker, { body, version: 1 })).errorCode).toBe(40903)
      expect((await call('DELETE', path, asker)).errorCode).toBe(40903)
    }
  })

  it('is not changed after collecting, and may still be taken back', async () => {
    const { id } = await ask()
    await close()
    const path = `${interview}/questions/${id}`
    expect((await call('PUT', path, asker, { body: `${body} 다시`, version: 1 })).errorCode).toBe(40907)
    expect((await call('DELETE', path, asker)).status).toBe(204)
    expect((await call('DELETE', path, asker)).status).toBe(410)
    expect(await listed()).toMatchObject({ total: 0, items: [] })
  })
})

describe('agreeing with a question', () => {
  it('is for the time of collecting; taking it back is for ever', async () => {
    const { id } = await ask()
    await agree(id, other, true)
    await close()
    expect((await agree(id, asker, true)).errorCode).toBe(40907)
    expect((await agree(id, asker)).errorCode).toBe(40907)
    expect(await agree(id, other, false)).toMatchObject({ agreed: false, counts: { agree: 0 } })
  })

  it('is refused where another question stands for it', async () => {
    const [from, into] = [await ask(), await ask(other)]
    await mergeQuestion(database.db, editor.seq, { questionId: from.id, into: into.id })
    expect((await agree(from.id, other, true)).errorCode).toBe(40909)
  })

  it('counts each member once, certified apart, and is remembered', async () => {
    const { id } = await ask()
    const certified = await memberToken(database, { certified_at: new Date() })
    await agree(id, other, true)
    await agree(id, other, true)
    expect(await agree(id, certified)).toMatchObject({
      agreed: true,
      counts: { agree: 2, certifiedAgree: 1 },
    })
    expect(await call('GET', `${interview}/me`, other)).toMatchObject({ asked: [], agreedWith: [id] })
    expect(await agree(id, certified)).toMatchObject({
      agreed: false,
      counts: { agree: 1, certifiedAgree: 0 },
    })
  })
})

describe('the questions of an interview', () => {
  it.each(['sort=viewed', 'state=open', 'cursor=x', 'page=51'])('refuse %s', async query => {
    expect(await listed(`?${query}`)).toMatchObject({ status: 400 })
  })

  it.each(['agreed', 'recent', 'answered'])('are walked by %s, forth and back, each once', async sort => {
    const ids: number[] = []
    for (let count = 0; count < 7; count++) {
      const { id } = await ask(count < 4 ? asker : other, `${body} ${count}`)
      ids.push(id)
      if (count % 3 === 0) await agree(id, other, true)
      if (count % 2 === 0)
        await answerQuestion(database.db, editor.seq, {
          questionId: id,
          state: 'answered',
          answer: '그렇습니다.',
          at: 100 - count,
        })
    }
    const whole = (await listed(`?sort=${sort}`)).items.map((item: { id: number }) => item.id)
    expect(whole.toSorted()).toEqual(ids.toSorted())
    const first = await listed(`?sort=${sort}&size=3`)
    const second = await listed(`?sort=${sort}&size=3&cursor=${first.next}`)
    const third = await listed(`?sort=${sort}&size=3&cursor=${second.next}`)
    const pages = [first, second, third].flatMap(page => page.items.map((item: { id: number }) => item.id))
    expect(pages).toEqual(whole)
    expect(third.next).toBeNull()
    expect(await listed(`?sort=${sort}&size=3&cursor=${second.prev}`)).toMatchObject({
      items: first.items,
      prev: null,
    })
    expect((await listed(`?sort=${sort}&size=3&page=2`)).items).toEqual(second.items)
  })

  it('come most agreed first, or in the order of the recording with the rest behind', async () => {
    const [a, b, c] = [await ask(), await ask(asker, `${body} 둘`), await ask(other)]
    await agree(b.id, other, true)
    await answerQuestion(database.db, editor.seq, {
      questionId: c.id,
      state: 'partly',
      answer: '일부만 됩니다.',
      at: 30,
    })
    await answerQuestion(database.db, editor.seq, {
      questionId: a.id,
      state: 'answered',
      answer: '됩니다.',
      at: 90,
    })
    const order = async (query: string) => (await listed(query)).items.map((item: { id: number }) => item.id)
    expect((await order('?sort=agreed'))[0]).toBe(b.id)
    expect(await order('?sort=answered')).toEqual([c.id, a.id, b.id])
    expect(await listed('?state=answered')).toMatchObject({
      total: 1,
      items: [{ id: a.id, answer: '됩니다.', at: 90, answeredAt: expect.any(String) }],
    })
    const { questions, questionStates } = await call('GET', `${interview}`)
    expect(questions).toEqual({ all: 3, answered: 2 })
    expect(questionStates).toEqual([
      { state: 'answered', count: 1 },
      { state: 'partly', count: 1 },
      { state: 'received', count: 1 },
    ])
  })
})
