import { beforeAll, describe, expect, it } from 'vitest'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { ConsentCode, DocumentCode } from '#shared/contract/consent.ts'

const site = testSite()
let inForce: Record<DocumentCode, number>
beforeAll(async () => {
  inForce = await versionsInForce(site.db)
})

const decide = (member: TestMember, code: ConsentCode, agreed: boolean) =>
  site.as(member).call('PUT /users/policy-agreement', {
    body: { decisions: [{ code, version: inForce[code], agreed }] },
  })
const history = async (member: TestMember) => (await site.as(member).call('GET /users/consents')).body
const write = (member: TestMember) =>
  site.as(member).call('POST /questions', {
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
      const member = await site.join()
      const before = await history(member)
      const reply = await decide(member, code, false)
      expect(reply.body).toMatchObject({
        errorCode: 40001,
        validationErrors: [{ field: 'decisions.0.agreed', message: expect.stringContaining('탈퇴') }],
      })
      expect(await history(member)).toEqual(before)
    },
  )

  it('for political opinions ends writing at once, with the same token, until it is given again (AZ-04)', async () => {
    const member = await site.join()
    expect((await write(member)).status).toBe(201)
    expect((await decide(member, 'sensitive', false)).body).toMatchObject({ sensitiveAgreement: false })
    expect((await write(member)).error?.errorCode).toBe(40312)
    await decide(member, 'sensitive', true)
    expect((await write(member)).status).toBe(201)
  })

  it('for news is done at once', async () => {
    const member = await site.join()
    expect((await decide(member, 'news', true)).body).toMatchObject({ newsAgreement: true })
    expect((await decide(member, 'news', false)).body).toMatchObject({ newsAgreement: false })
  })
})

describe('the history of consents', () => {
  it('is nobody else’s to read', async () => {
    expect((await site.as('stranger').call('GET /users/consents')).error?.errorCode).toBe(40100)
  })

  it('grows by what changed: a word said again adds nothing', async () => {
    const member = await site.join()
    await decide(member, 'news', false)
    const before = await history(member)
    for (const [code, agreed] of [
      ['news', false],
      ['sensitive', true],
    ] as const)
      expect((await decide(member, code, agreed)).status).toBe(200)
    expect(await history(member)).toEqual(before)
    await decide(member, 'news', true)
    expect((await history(member)).items).toHaveLength(before.items.length + 1)
  })

  it('holds every decision of the caller, the newest first, and no other member’s', async () => {
    const member = await site.join({ consents: ['service'] })
    await decide(await site.join(), 'news', true)
    await decide(member, 'news', true)
    await decide(member, 'news', false)
    const { items } = await history(member)
    expect(items).toMatchObject([
      { code: 'news', version: inForce.news, agreed: false },
      { code: 'news', version: inForce.news, agreed: true },
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
