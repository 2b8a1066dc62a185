import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { callWith } from '#backend/testing/test-session.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'

const subject = '3141592653'
const log = captureLog()
let kakao: TestKakao
const site = testSite({
  parts: async () => {
    kakao = await startTestKakao()
    return { config: testConfig(kakao.env), logger: log.logger }
  },
})
beforeEach(async () => {
  await truncate(site.database)
  kakao.unlinked = []
  kakao.unlinkFault = null
})
afterAll(() => kakao.issuer.close())

async function memberAtKakao(status: 'member' | 'joining' = 'member') {
  const member = await site.join({ status, consents: [] })
  const identity = { provider: 'kakao', subject, user_id: member.seq }
  await site.db.insertInto('oauth_identities').values(identity).execute()
  return member
}
const tell = async (fields: Record<string, string>, key = kakao.settings.adminKey, provider = 'kakao') => {
  const body = { authorization: `KakaoAK ${key}`, fields }
  const reply = await site
    .as('stranger')
    .call('POST /oAuth/unlinked/:provider', { params: { provider }, body })
  return reply.status
}
const notice = { app_id: '1', user_id: subject, referrer_type: 'UNLINK_FROM_APPS' }
const user = (id: number) =>
  site.db
    .selectFrom('users')
    .select(['status', 'leaving_keeps', 'leaves_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('Kakao’s notice that somebody cut the tie', () => {
  it.each(['', 'another-key', 'admin-key-of-a-tesT'])('is refused with the key %j', async key => {
    const { seq } = await memberAtKakao()
    expect(await tell(notice, key)).toBe(403)
    expect((await user(seq)).status).toBe('member')
  })

  it('is not taken from a provider that sends none, or from Kakao without an admin key', async () => {
    expect(await tell(notice, undefined, 'naver')).toBe(404)
    const { KAKAO_ADMIN_KEY: _, ...env } = kakao.env
    const other = await openTestApp(site.database, { config: testConfig(env) })
    const body = { authorization: 'KakaoAK ', fields: notice }
    const params = { provider: 'kakao' }
    const there = siteOf(site.database, other).as('stranger')
    const reply = await there.call('POST /oAuth/unlinked/:provider', { params, body })
    await other.close()
    expect(reply.status).toBe(404)
  })

  it('makes them leave as if they had asked: signed out everywhere, texts kept, a week to come back', async () => {
    const member = await memberAtKakao()
    expect(await callWith(site, member.token)).toBe(200)
    expect(await tell(notice)).toBe(200)
    expect(await user(member.seq)).toMatchObject({ status: 'leaving', leaving_keeps: 'posts' })
    expect(await callWith(site, member.token)).toBe(401)
    const { leaves_at } = await user(member.seq)
    expect(await tell(notice)).toBe(200)
    expect(await user(member.seq)).toMatchObject({ status: 'leaving', leaves_at })
  })

  it('is answered alike whomever it names, and logged without a name', async () => {
    const { seq } = await memberAtKakao('joining')
    const strangers: Record<string, string>[] = [{}, { ...notice, user_id: '1' }, notice, { user_id: '' }]
    for (const fields of strangers) expect(await tell(fields)).toBe(200)
    expect((await user(seq)).status).toBe('joining')
    expect(log.text()).not.toContain(subject)
    expect(log.text()).not.toContain(kakao.settings.adminKey)
  })
})

describe('the tie of somebody who left is ended at Kakao', () => {
  const unlinkAtProviders = () => site.app.background.runNow('tell-providers')
  const ended = () => site.db.selectFrom('ended_identities').selectAll().execute()
  async function erasedMember() {
    const { seq } = await memberAtKakao()
    const leaves_at = new Date(Date.now() - 1_000)
    await site.db
      .updateTable('users')
      .set({ status: 'leaving', leaves_at, leaving_keeps: 'posts' })
      .where('id', '=', seq)
      .execute()
    expect(await site.app.background.runNow('erase-members')).toBe(1)
  }
  const makeDue = () =>
    site.db
      .updateTable('ended_identities')
      .set({ next_attempt_at: new Date(0) })
      .execute()

  it('once they are erased, and then their subject is nowhere any more', async () => {
    await erasedMember()
    expect(await ended()).toMatchObject([{ provider: 'kakao', subject, attempts: 0 }])
    expect(await unlinkAtProviders()).toBe(1)
    expect(kakao.unlinked).toEqual([subject])
    expect(await ended()).toEqual([])
    expect(await site.db.selectFrom('oauth_identities').selectAll().execute()).toEqual([])
    expect(JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute())).not.toContain(subject)
  })

  it('again later when it fails, and not once more when it is done', async () => {
    await erasedMember()
    kakao.unlinkFault = 'error-500'
    expect(await unlinkAtProviders()).toBe(0)
    expect(await ended()).toMatchObject([{ attempts: 1 }])
    kakao.unlinkFault = null
    expect(await unlinkAtProviders()).toBe(0)
    await makeDue()
    expect(await unlinkAtProviders()).toBe(1)
    expect(await unlinkAtProviders()).toBe(0)
    expect(kakao.unlinked).toEqual([subject])
    expect(log.text()).not.toContain(subject)
  })

  it('and is done where Kakao ties them no more', async () => {
    await erasedMember()
    kakao.unlinkFault = 'unknown-person'
    expect(await unlinkAtProviders()).toBe(1)
    expect(await ended()).toEqual([])
  })

  it('is tried for four days: then the subject is forgotten, with an error in the log', async () => {
    await erasedMember()
    kakao.unlinkFault = 'wrong-key'
    await unlinkAtProviders()
    const ended_at = new Date(Date.now() - 4 * 86_400_000)
    await site.db.deleteFrom('ended_identities').execute()
    await site.db.insertInto('ended_identities').values({ provider: 'kakao', subject, ended_at }).execute()
    expect(await unlinkAtProviders()).toBe(0)
    expect(await ended()).toEqual([])
    expect(log.events().some(line => line.level === 50 && line.forgotten === 1)).toBe(true)
  })

  it('but not where they have come back as somebody new', async () => {
    await erasedMember()
    await memberAtKakao()
    expect(await unlinkAtProviders()).toBe(1)
    expect(kakao.unlinked).toEqual([])
    expect(await ended()).toEqual([])
  })
})
