import { describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const admin = site.as('admin')
const reason = '같은 글을 거듭 올렸습니다.'
const until = '2030-01-31T15:00:00.000Z'
const inForce = { until, rule: 'spam', reason }

const on = (member: TestMember) => ({ params: { id: member.seq } })
const read = async (member: TestMember) => (await admin.call('GET /desk/members/:id', on(member))).body
const versionOf = async (member: TestMember, part: 'role' | 'suspension') =>
  (await read(member)).versions[part]
const suspend = async (member: TestMember, change: Partial<typeof inForce> = {}, by = admin) => {
  const body = { ...inForce, ...change, version: await versionOf(member, 'suspension') }
  return by.call('PUT /desk/members/:id/suspension', { ...on(member), body })
}
const end = async (member: TestMember, why: string, by = admin) => {
  const body = { reason: why, version: await versionOf(member, 'suspension') }
  return by.call('DELETE /desk/members/:id/suspension', { ...on(member), body })
}
const grant = async (
  member: TestMember,
  role: CallInput<'PUT /desk/members/:id/role'>['body']['role'],
  by = admin,
) => {
  const body = { role, version: await versionOf(member, 'role') }
  return by.call('PUT /desk/members/:id/role', { ...on(member), body })
}
const codeOf = ({ error }: { error: { errorCode: number } | null }) => error?.errorCode

describe('members at the desk are refused', () => {
  it('to members as if they were not there, and to editors', async () => {
    const member = await site.join()
    for (const [who, refusal] of [
      ['stranger', 'NOT_FOUND'],
      ['member', 'NOT_FOUND'],
      ['editor', 'FORBIDDEN'],
    ] as const) {
      expect(codeOf(await site.as(who).call('GET /desk/members'))).toBe(errorCode(refusal))
      expect(codeOf(await suspend(member, {}, site.as(who)))).toBe(errorCode(refusal))
      expect(codeOf(await grant(member, 'ADMIN', site.as(who)))).toBe(errorCode(refusal))
    }
    expect(await read(member)).toMatchObject({ role: 'MEMBER', suspension: null })
  })

  it('a role of their own, and any to one who is administrator no more', async () => {
    const first = await site.join({ role: 'ADMIN' })
    const second = await site.join({ role: 'ADMIN' })
    expect(codeOf(await grant(first, 'MEMBER', site.as(first)))).toBe(errorCode('FORBIDDEN'))
    expect((await grant(second, 'EDITOR', site.as(first))).body.role).toBe('EDITOR')
    expect(codeOf(await grant(first, 'EDITOR', site.as(second)))).toBe(errorCode('FORBIDDEN'))
    expect((await read(first)).role).toBe('ADMIN')
  })

  it('a suspension of administrators, one that is over, and one by no rule', async () => {
    const member = await site.join()
    expect(codeOf(await suspend(await site.join({ role: 'ADMIN' })))).toBe(errorCode('FORBIDDEN'))
    const fieldOf = async (change: Partial<typeof inForce>) =>
      (await suspend(member, change)).error?.validationErrors?.[0]?.field
    expect(await fieldOf({ until: '2020-01-01T00:00:00.000Z' })).toBe('until')
    expect(await fieldOf({ rule: 'weather' })).toBe('rule')
    expect((await read(member)).suspension).toBeNull()
  })
})

describe('a suspension', () => {
  it('tells the member the rule and the end, replaces one in force, and is ended before its time', async () => {
    const member = await site.join()
    await suspend(member, { until: '2031-01-31T15:00:00.000Z' })
    const { body } = await suspend(member)
    expect(body.suspension).toMatchObject(inForce)
    expect((await site.as(member).call('POST /users/me')).body.suspended).toBe(true)
    await site.app.background.deliverAll()
    const notifications = (await site.as(member).call('GET /notifications')).body.items.map(
      ({ text }) => text,
    )
    expect(notifications).toEqual([
      `운영규칙(광고나 도배)에 따라 2030년 2월 1일 오전 12:00까지 글을 쓸 수 없습니다. 이유: ${reason} 30일 안에 이의를 제기할 수 있습니다.`,
    ])

    const ended = await end(member, '이의를 받아들였습니다.')
    expect(ended.body.suspension).toBeNull()
    expect((await site.as(member).call('POST /users/me')).body.suspended).toBe(false)
    expect(codeOf(await end(member, '이의를 받아들였습니다.'))).toBe(errorCode('STEP_NOT_POSSIBLE'))
    const { items } = (await site.as('stranger').call('GET /moderation-log', { query: {} })).body
    const suspended = { kind: 'suspension', measure: 'suspended', rule: 'spam', objection: null, days: null }
    // Replaced by the newer one, which an administrator ended.
    expect(items).toMatchObject([
      { ...suspended, reversed: true },
      { ...suspended, reversed: false },
    ])
    await site.app.background.deliverAll()
    const after = (await site.as(member).call('GET /notifications')).body.items.map(({ kind }) => kind)
    expect(after).toEqual(['writing-resumed', 'writing-suspended'])
  })

  it('is not ended by whom it keeps from writing', async () => {
    const editor = await site.join({ role: 'EDITOR' })
    await suspend(editor)
    await grant(editor, 'ADMIN')
    expect(codeOf(await end(editor, '다시 쓰겠습니다.', site.as(editor)))).toBe(errorCode('FORBIDDEN'))
  })
})

describe('a member at the desk', () => {
  it('is shown with what editors decided of them, and without what identifies them elsewhere', async () => {
    const member = await site.join()
    await site.db
      .insertInto('user_contacts')
      .values({ user_id: member.seq, email: 'secret@example.org', provider: 'local' })
      .execute()
    const evidence = '대한변호사협회 등록 명부에서 확인했습니다.'
    const body = { type: '변호사', evidence, version: 0 }
    await admin.call('PUT /desk/members/:id/type', { ...on(member), body })
    await grant(member, 'EDITOR')
    const found = await read(member)
    expect(found).toMatchObject({ seq: member.seq, name: member.name, role: 'EDITOR', type: '변호사' })
    expect(JSON.stringify(found)).not.toContain('example.org')
  })

  it('is found by the beginning of the name, the seq, the role and what was decided, part after part', async () => {
    const [first, second] = [await site.join({ name: '백%분율하나' }), await site.join({ name: '백%분율둘' })]
    await site.join({ name: '백분율셋' })
    const find = async (query: CallInput<'GET /desk/members'>['query']) =>
      (await admin.call('GET /desk/members', { query })).body
    const seqs = async (query: CallInput<'GET /desk/members'>['query']) =>
      (await find(query)).items.map(({ seq }) => seq)
    expect(await seqs({ keyword: '백%분율' })).toEqual([second.seq, first.seq])
    expect(await seqs({ keyword: String(first.seq) })).toEqual([first.seq])
    const { items, next } = await find({ keyword: '백', size: 2 })
    expect(items).toHaveLength(2)
    expect(await seqs({ keyword: '백', size: 2, cursor: Number(next) })).toEqual([first.seq])

    await suspend(first)
    expect(await seqs({ keyword: '백', only: 'suspended' })).toEqual([first.seq])
    expect((await find({ only: 'suspended', size: 1 })).items).toMatchObject([{ suspension: { until } }])
    await grant(second, 'EDITOR')
    expect(await seqs({ keyword: '백', role: 'EDITOR' })).toEqual([second.seq])
  })
})
