import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'

let database: OpenDatabase
let app: App
let inForce: Record<DocumentCode, number>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  inForce = await versionsInForce(database.db)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Headers = Record<string, string>
const decide = (headers: Headers, code: DocumentCode, agreed: boolean) =>
  app.inject({
    method: 'PUT',
    url: '/api/users/policy-agreement',
    headers,
    body: { decisions: [{ code, version: inForce[code], agreed }] },
  })
const history = async (headers: Headers) => (await app.inject({ url: '/api/users/consents', headers })).json()
const write = (headers: Headers) =>
  app.inject({
    method: 'POST',
    url: '/api/questions',
    headers,
    body: {
      categoryId: 1,
      title: '동의를 거둔 뒤에도 글을 쓸 수 있습니까?',
      body: '동의를 거두면 글쓰기가 곧바로 멈추어야 합니다.',
    },
  })

describe('taking a consent back', () => {
  it.each(['service', 'privacy'] as const)(
    'is refused for %s, pointing to leaving, and nothing is recorded',
    async code => {
      const { headers } = await memberToken(database)
      const before = await history(headers)
      const reply = await decide(headers, code, false)
      expect(reply.json()).toMatchObject({
        errorCode: 40001,
        validationErrors: [{ field: 'decisions.0.agreed', message: expect.stringContaining('탈퇴') }],
      })
      expect(await history(headers)).toEqual(before)
    },
  )

  it('for political opinions ends writing at once, with the same token, until it is given again (AZ-04)', async () => {
    const { headers } = await memberToken(database)
    expect((await write(headers)).statusCode).toBe(201)
    expect((await decide(headers, 'sensitive', false)).json()).toMatchObject({ sensitiveAgreement: false })
    expect((await write(headers)).json().errorCode).toBe(40312)
    await decide(headers, 'sensitive', true)
    expect((await write(headers)).statusCode).toBe(201)
  })

  it('for news is done at once', async () => {
    const { headers } = await memberToken(database)
    expect((await decide(headers, 'news', true)).json()).toMatchObject({ newsAgreement: true })
    expect((await decide(headers, 'news', false)).json()).toMatchObject({ newsAgreement: false })
  })
})

describe('the history of consents', () => {
  it('is nobody else’s to read', async () => {
    expect((await history({})).errorCode).toBe(40100)
  })

  it('grows by what changed: a word said again adds nothing', async () => {
    const { headers } = await memberToken(database)
    await decide(headers, 'news', false)
    const before = await history(headers)
    for (const [code, agreed] of [
      ['news', false],
      ['sensitive', true],
    ] as const)
      expect((await decide(headers, code, agreed)).statusCode).toBe(200)
    expect(await history(headers)).toEqual(before)
    await decide(headers, 'news', true)
    expect((await history(headers)).items).toHaveLength(before.items.length + 1)
  })

  it('holds every decision of the caller, the newest first, and no other member’s', async () => {
    const { headers } = await memberToken(database, { consents: ['service'] })
    await decide((await memberToken(database)).headers, 'news', true)
    await decide(headers, 'news', true)
    await decide(headers, 'news', false)
    const { items } = await history(headers)
    expect(items).toMatchObject([
      { code: 'news', version: 1, agreed: false },
      { code: 'news', version: 1, agreed: true },
      {
        code: 'service',
        version: inForce.service,
        agreed: true,
        title: '이용약관',
        decidedAt: expect.any(String),
      },
    ])
    expect(items).toHaveLength(3)
  })
})
