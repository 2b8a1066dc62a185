import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setAgreement } from '#backend/domains/post/post.testing.ts'
import { openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
let owner: TestMember
let reader: TestMember
let id: number

beforeAll(async () => {
  owner = await site.join()
  reader = await site.join({ certified_at: new Date() })
})
beforeEach(async () => {
  id = await askQuestion(site.db, { authorId: owner.seq })
})

const agree = (body?: { agreed?: boolean }) =>
  site.as(reader).call('POST /questions/:id/agreed', { params: { id }, body })
const read = async () => (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body

describe('a reaction', () => {
  it.each([{ agreed: 'yes' }, { agreed: null }, { bookmarked: true }, { agreed: true, count: 9 }])(
    'is refused as %o',
    async body => {
      const refused = await site.as(reader).send('POST', `/questions/${id}/agreed`, body)
      expect(refused).toMatchObject({ status: 400, error: { errorCode: 40001 } })
    },
  )

  it('takes the wanted state, and an empty body turns it over', async () => {
    expect(await agree({ agreed: true })).toMatchObject({ status: 200, body: { agreed: true } })
    expect((await agree({ agreed: true })).body).toMatchObject({ agreed: true, counts: { agree: 1 } })
    expect((await agree()).body).toMatchObject({ agreed: false, counts: { agree: 0 } })
    expect((await agree({})).body).toMatchObject({ agreed: true, counts: { agree: 1, certifiedAgree: 1 } })
    const kept = await site.as(reader).call('POST /questions/:id/bookmarked', { params: { id } })
    expect(kept.body).toMatchObject({
      agreed: true,
      bookmarked: true,
      counts: { bookmark: 1 },
    })
  })

  it('is shown to its member alone', async () => {
    await agree()
    const mine = async (member: TestMember) =>
      (await site.as(member).call('GET /questions/:id/me', { params: { id } })).body
    expect(await mine(reader)).toEqual({
      agreed: true,
      bookmarked: false,
      mayUpdate: false,
      mayDelete: false,
      mergeRefused: false,
    })
    expect(await mine(owner)).toEqual({
      agreed: false,
      bookmarked: false,
      mayUpdate: true,
      mayDelete: true,
      mergeRefused: false,
    })
  })
})

describe.each(['closed', 'withdrawn', 'merged'] as const)('a question that is %s', life => {
  const end = () => site.db.updateTable('questions').set({ life }).where('post_id', '=', id).execute()

  it.each([{ agreed: true }, undefined])('takes no new agreement by %o', async body => {
    await end()
    expect(await agree(body)).toMatchObject({ status: 409, error: { errorCode: 40911 } })
    expect((await read()).counts).toMatchObject({ agree: 0, certifiedAgree: 0 })
  })

  it('keeps the agreement of before, which may be sent again or taken back, and the interest', async () => {
    await agree({ agreed: true })
    await end()
    expect(await agree({ agreed: true })).toMatchObject({ status: 200, body: { agreed: true } })
    expect((await agree({ agreed: false })).body).toMatchObject({ agreed: false, counts: { agree: 0 } })
    expect((await agree({ agreed: true })).status).toBe(409)
    const kept = await site.as(reader).call('POST /questions/:id/bookmarked', { params: { id } })
    expect(kept.body).toMatchObject({ agreed: false, bookmarked: true })
  })
})

describe('the thirtieth agreement', () => {
  it('brings the question to review, once, with a dated step', async () => {
    for (let index = 0; index < 29; index++) {
      const { seq } = await site.join({ consents: [] })
      await setAgreement(site.db, id, { seq, certified: false }, true)
    }
    expect(await read()).toMatchObject({ status: 'open', nextStep: { status: 'review', agreements: 30 } })
    await agree({ agreed: true })
    await agree({ agreed: false })
    await agree({ agreed: true })
    const question = await read()
    expect(question).toMatchObject({ status: 'review', nextStep: { status: 'selected', agreements: 50 } })
    expect(question.steps).toMatchObject([
      { status: 'open', agreements: null },
      {
        status: 'review',
        note: '공감 30개가 모여 검토를 시작합니다.',
        owner: expect.any(String),
        agreements: 30,
      },
    ])
    expect(question.thresholds).toEqual([
      { status: 'review', agreements: 30 },
      { status: 'selected', agreements: 50 },
      { status: 'awaiting-answer', agreements: 100 },
    ])
  })
})

describe('an agreement whose step cannot be written', () => {
  it('is not written either', async () => {
    for (let index = 0; index < 29; index++) {
      const { seq } = await site.join({ consents: [] })
      await setAgreement(site.db, id, { seq, certified: false }, true)
    }
    await sql`
      create function refuse_step() returns trigger language plpgsql as $$
      begin raise exception 'refused by a test'; end $$`.execute(site.db)
    await sql`create trigger refused before insert on question_steps
      for each row execute function refuse_step()`.execute(site.db)
    try {
      expect(await agree({ agreed: true })).toMatchObject({ status: 500 })
    } finally {
      await sql`drop function refuse_step cascade`.execute(site.db)
    }
    expect(await read()).toMatchObject({ status: 'open', counts: { agree: 29 } })
  })
})

describe('a view', () => {
  const view = async (userAgent: string, headers = {}) => {
    const by = site.as({ headers: { 'user-agent': userAgent, ...headers } })
    expect((await by.call('PUT /questions/:id/increase-view-count', { params: { id } })).status).toBe(204)
  }
  const views = async () => (await read()).counts.view

  it('counts once for a visitor’s browser and once for a member, never for a robot', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (let round = 0; round < 3; round++) await view(firefox)
    await view(firefox, reader.headers)
    await view('Mozilla/5.0 (iPhone) Safari/605.1.15', reader.headers)
    await view('Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)')
    await view('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await expect.poll(views).toBe(2)
  })

  it('is written when the app closes', async () => {
    const closing = await openTestApp(site.database)
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
    const by = siteOf(site.database, closing).as({ headers })
    await by.call('PUT /questions/:id/increase-view-count', { params: { id } })
    await closing.close()
    expect(await views()).toBe(1)
  })
})
