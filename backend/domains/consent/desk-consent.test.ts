import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const admin = site.as('admin')
/** A day in Seoul. */
const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10)

const draft = {
  title: '이용약관',
  summary: '함께 쓰기 위한 약속입니다.',
  changes: '- 제1조를 고쳤습니다.',
  body: '## 제1조 (목적)\n\n새로 적은 약속입니다. 문의는 02-123-4567로 합니다.',
  effectiveFrom: dayAfter(200),
}
const announce = async (code: DocumentCode, change: Partial<typeof draft & { version: number }> = {}) =>
  admin.call('POST /desk/consent-documents/:code/versions', {
    params: { code },
    body: { ...draft, version: await newestOf(code), ...change },
  })
const newestOf = async (code: DocumentCode) => (await published(code))[0]?.version ?? 0
const listed = async (code: DocumentCode) => {
  const { items } = (await admin.call('GET /desk/consent-documents')).body
  return items.find(item => item.code === code)
}
const published = async (code: DocumentCode) =>
  (await site.as('stranger').call('GET /consent-documents/:code/versions', { params: { code } })).body
    .versions
const acts = async () =>
  (
    await site.db.selectFrom('audit_log').select(['permission', 'act', 'details']).orderBy('id').execute()
  ).map(({ permission, act, details }) => `${permission} ${act} ${details.code}`)

describe('a call on legal documents at the desk', () => {
  it.each([
    ['stranger', 'NOT_FOUND'],
    ['member', 'NOT_FOUND'],
    ['editor', 'FORBIDDEN'],
  ] as const)('is none for a %s', async (who, refusal) => {
    const [caller, before] = [site.as(who), await acts()]
    const params = { code: 'service', version: 1 } as const
    const replies = [
      await caller.call('GET /desk/consent-documents'),
      await caller.call('GET /desk/consent-documents/:code/versions/:version', { params }),
      await caller.call('POST /desk/consent-documents/:code/versions', {
        params,
        body: { ...draft, version: 1 },
      }),
    ]
    for (const { error } of replies) expect(error?.errorCode).toBe(errorCode(refusal))
    expect(await acts()).toEqual(before)
  })

  it.each([
    ['effectiveFrom', dayAfter(6)],
    ['effectiveFrom', '2030-02-30'],
    ['effectiveFrom', dayAfter(800)],
    ['body', '주민등록번호 900101-1234568'],
    ['body', '{{operator}}의 약속입니다.'],
    ['changes', ' '],
  ])('is refused at %s for %j, and nothing is announced', async (field, value) => {
    const before = [await published('service'), await acts()]
    const { error } = await announce('service', { [field]: value })
    expect(error?.validationErrors).toMatchObject([{ field }])
    expect([await published('service'), await acts()]).toEqual(before)
  })

  it('finds no version that there is not', async () => {
    const params = { code: 'service', version: 99 } as const
    const reply = await admin.call('GET /desk/consent-documents/:code/versions/:version', {
      params,
    })
    expect(reply.error?.errorCode).toBe(errorCode('NOT_FOUND'))
  })
})

describe('a legal document at the desk', () => {
  it('is listed with all its versions, each of which can be read', async () => {
    const { items } = (await admin.call('GET /desk/consent-documents')).body
    expect(items.map(({ code, asks }) => `${code} ${asks}`)).toEqual([
      'service required',
      'privacy required',
      'sensitive writing',
      'news optional',
      'rules nothing',
    ])
    const versions = await published('privacy')
    expect((await listed('privacy'))?.versions.map(({ version, inForce }) => [version, inForce])).toEqual(
      versions.map(({ version, inForce }) => [version, inForce]),
    )
    for (const each of versions) {
      const params = { code: 'privacy', version: each.version } as const
      const call = admin.call('GET /desk/consent-documents/:code/versions/:version', { params })
      expect((await call).body).toEqual(each)
    }
  })

  it('is announced for a day in Seoul, shown to all and on record, and not in force before', async () => {
    const before = await published('service')
    const { status, body } = await announce('service')
    const version = (before[0]?.version ?? 0) + 1
    const effectiveFrom = new Date(`${draft.effectiveFrom}T00:00:00+09:00`).toISOString()
    expect([status, body]).toMatchObject([
      201,
      { ...draft, code: 'service', version, effectiveFrom, inForce: false, asks: 'required' },
    ])
    expect(await published('service')).toEqual([body, ...before])
    expect((await listed('service'))?.versions[0]).toMatchObject({ version, inForce: false })
    expect((await acts()).at(-1)).toBe('consent.edit announce service')
  })

  it('is announced once under one key, and later versions take effect later', async () => {
    const version = await newestOf('rules')
    const change = { version, title: '운영규칙', body: '고쳐 적은 규칙입니다.' }
    const press = () =>
      admin.call('POST /desk/consent-documents/:code/versions', {
        params: { code: 'rules' },
        body: { ...draft, ...change },
        idempotencyKey: 'one-version-of-two-presses',
      })
    const [one, two] = [await press(), await press()]
    expect([two.status, two.body]).toEqual([201, one.body])
    const early = await announce('rules', { body: '다시 고쳐 적은 규칙입니다.' })
    expect(early.error?.validationErrors).toMatchObject([{ field: 'effectiveFrom' }])
    expect((await published('rules'))[0]?.version).toBe(one.body.version)
  })

  it('is not announced by who has not seen the newest version', async () => {
    const seen = await newestOf('news')
    const first = await announce('news', { body: '고쳐 적은 동의입니다.' })
    expect(first.status).toBe(201)
    const late = { version: seen, body: '다르게 고쳐 적은 동의입니다.', effectiveFrom: dayAfter(300) }
    expect((await announce('news', late)).error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect(await newestOf('news')).toBe(first.body.version)
    expect((await announce('news', { ...late, version: first.body.version })).status).toBe(201)
  })
})
