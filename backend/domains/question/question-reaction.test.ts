import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { setAgreement } from '#backend/domains/post/index.ts'
import { pseudonymOf } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { askQuestion } from './question.testing.ts'

let database: OpenDatabase
let app: App
let owner: TestMember
let reader: TestMember
let id: number

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  owner = await memberToken(database)
  reader = await memberToken(database, { certified_at: new Date() })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  id = await askQuestion(database.db, { authorId: owner.seq })
})

const post = async (path: string, payload?: object) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/questions/${id}/${path}`,
    headers: reader.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const read = async () => (await app.inject({ url: `/api/questions/${id}` })).json()

describe('a reaction', () => {
  it.each([{ agreed: 'yes' }, { agreed: null }, { bookmarked: true }, { agreed: true, count: 9 }])(
    'is refused as %o',
    async body => {
      expect(await post('agreed', body)).toMatchObject({ status: 400, errorCode: 40001 })
    },
  )

  it('takes the wanted state, and an empty body turns it over', async () => {
    expect(await post('agreed', { agreed: true })).toMatchObject({ status: 200, agreed: true })
    expect(await post('agreed', { agreed: true })).toMatchObject({ agreed: true, counts: { agree: 1 } })
    expect(await post('agreed')).toMatchObject({ agreed: false, counts: { agree: 0 } })
    expect(await post('agreed', {})).toMatchObject({ agreed: true, counts: { agree: 1, certifiedAgree: 1 } })
    expect(await post('bookmarked')).toMatchObject({
      agreed: true,
      bookmarked: true,
      counts: { bookmark: 1 },
    })
  })

  it('is told to its member alone', async () => {
    await post('agreed')
    const mine = async ({ headers }: TestMember) =>
      (await app.inject({ url: `/api/questions/${id}/me`, headers })).json()
    expect(await mine(reader)).toEqual({
      agreed: true,
      bookmarked: false,
      mayUpdate: false,
      mayDelete: false,
    })
    expect(await mine(owner)).toEqual({ agreed: false, bookmarked: false, mayUpdate: true, mayDelete: true })
  })
})

describe('the thirtieth agreement', () => {
  it('brings the question to review, once, with a dated step', async () => {
    for (let index = 0; index < 29; index++) {
      const { seq } = await memberToken(database, { consents: [] })
      await setAgreement(database.db, id, { seq, certified: false }, true, pseudonymOf)
    }
    expect(await read()).toMatchObject({ life: 'open', nextStep: { life: 'review', agreements: 30 } })
    await post('agreed', { agreed: true })
    await post('agreed', { agreed: false })
    await post('agreed', { agreed: true })
    const question = await read()
    expect(question).toMatchObject({ life: 'review', nextStep: { life: 'selected', agreements: 50 } })
    expect(question.steps).toMatchObject([
      { life: 'open' },
      { life: 'review', note: '공감 30명이 모여 검토를 시작합니다.', owner: expect.any(String) },
    ])
  })
})

describe('a view', () => {
  const view = async (userAgent: string, headers = {}) => {
    const url = `/api/questions/${id}/increase-view-count`
    const reply = await app.inject({ method: 'PUT', url, headers: { 'user-agent': userAgent, ...headers } })
    expect(reply.statusCode).toBe(204)
  }
  const views = async () => (await read()).counts.view

  it('counts once for a visitor’s browser and once for a member, never for a robot', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (let round = 0; round < 3; round++) await view(firefox)
    await view(firefox, reader.headers)
    await view('Mozilla/5.0 (iPhone) Safari/605.1.15', reader.headers)
    await view('Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)')
    await view('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await expect.poll(views, { timeout: 5_000 }).toBe(2)
  })

  it('is written when the app closes', async () => {
    const closing = await openTestApp(database)
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
    await closing.inject({ method: 'PUT', url: `/api/questions/${id}/increase-view-count`, headers })
    await closing.close()
    expect(await views()).toBe(1)
  })
})
