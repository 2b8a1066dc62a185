import { describe, expect, it } from 'vitest'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const admin = site.as('admin')
const label = { label: '선거법 위반', sort: 9 }
type Change = { label: string; value?: string; sort: number; version?: number }

const codesOf = async (group: string) =>
  (await admin.call('GET /desk/codes')).body.groups.find(found => found.group === group)?.codes ?? []
async function set(group: string, code: string, change: Change = label) {
  const stored = (await codesOf(group)).find(one => one.code === code)
  const body = { version: stored?.version ?? 0, ...change }
  return admin.call('PUT /desk/codes/:group/:code', { params: { group, code }, body })
}
const activate = (group: string, code: string, active: boolean) =>
  admin.call('PUT /desk/codes/:group/:code/active', { params: { group, code }, body: { active } })
const offered = async () => {
  const { codes } = (await admin.call('PUT /codes/reload')).body
  return codes.flatMap(({ group, code }) => (group === 'report-reason' ? [code] : []))
}
const acts = async () =>
  (await site.db.selectFrom('audit_log').select(['permission', 'act']).orderBy('id').execute()).map(
    ({ permission, act }) => `${permission} ${act}`,
  )

describe('a call on codes at the desk', () => {
  it.each([
    ['stranger', 'NOT_FOUND'],
    ['member', 'NOT_FOUND'],
    ['editor', 'FORBIDDEN'],
  ] as const)('is none for a %s', async (who, refusal) => {
    const before = await acts()
    const params = { group: 'report-reason', code: 'spam' }
    const replies = [
      await site.as(who).call('GET /desk/codes'),
      await site.as(who).call('PUT /desk/codes/:group/:code', { params, body: { ...label, version: 1 } }),
      await site.as(who).call('PUT /desk/codes/:group/:code/active', { params, body: { active: false } }),
    ]
    for (const { error } of replies) expect(error?.errorCode).toBe(errorCode(refusal))
    expect(await acts()).toEqual(before)
  })

  it('is refused for what the program could not work with', async () => {
    const before = await acts()
    expect((await set('weather', 'sunny')).error?.errorCode).toBe(errorCode('NOT_FOUND'))
    expect((await set('debate-state', 'sleeping')).error?.validationErrors).toMatchObject([{ field: 'code' }])
    const none = await set('question-threshold', 'review', { ...label, value: '0' })
    expect(none.error?.validationErrors).toMatchObject([{ field: 'value' }])
    expect((await activate('question-life', 'open', false)).error?.errorCode).toBe(
      errorCode('STEP_NOT_POSSIBLE'),
    )
    expect(await acts()).toEqual(before)
  })
})

describe('a code at the desk', () => {
  it('is added, put out of use and offered again, and visitors see it after the reload', async () => {
    const before = (await acts()).length
    expect((await set('report-reason', 'election')).body).toEqual({
      group: 'report-reason',
      code: 'election',
      ...label,
      value: null,
      active: true,
      version: 1,
    })
    expect((await offered()).at(-1)).toBe('election')

    expect((await activate('report-reason', 'election', false)).body).toMatchObject({ active: false })
    expect(await offered()).not.toContain('election')
    expect((await set('report-reason', 'election', { ...label, sort: 0 })).body).toMatchObject({
      active: false,
      sort: 0,
    })
    const second = await set('report-reason', 'election', { ...label, version: 1 })
    expect(second.error?.errorCode).toBe(errorCode('VERSION_CONFLICT'))
    expect((await codesOf('report-reason'))[0]).toMatchObject({ code: 'election', active: false })

    await activate('report-reason', 'election', true)
    expect((await offered())[0]).toBe('election')
    const own = (await acts()).slice(before).filter(act => act.startsWith('code.edit'))
    expect(own).toEqual(['set', 'deactivate', 'set', 'activate'].map(act => `code.edit ${act}`))
  })

  it('moves the threshold of a question’s status', async () => {
    await set('question-threshold', 'review', { label: '검토', value: '2', sort: 1 })
    const { codes } = (await admin.call('PUT /codes/reload')).body
    expect(codes).toContainEqual({ group: 'question-threshold', code: 'review', label: '검토', value: '2' })
    expect(await codesOf('question-threshold')).toMatchObject([{ code: 'review', value: '2' }, {}, {}])
  })

  it('is in a group that says whether codes are added to it', async () => {
    const { groups } = (await admin.call('GET /desk/codes')).body
    expect(groups.map(({ group, fixed }) => [group, fixed])).toEqual([
      ['debate-event-kind', true],
      ['debate-state', true],
      ['faq-category', false],
      ['question-life', true],
      ['question-threshold', true],
      ['report-reason', false],
    ])
  })
})
