import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { captureLog } from '#backend/testing/captured-logger.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { callWith } from '#backend/testing/test-session.ts'

const subject = '3141592653'
const log = captureLog()
let kakao: TestKakao
let database: OpenDatabase
let app: App
beforeAll(async () => {
  kakao = await startTestKakao()
  database = await openTestDatabase()
  app = await openTestApp(database, { config: testConfig(kakao.env), logger: log.logger })
})
beforeEach(async () => {
  await truncate(database)
  kakao.unlinked = []
  kakao.unlinkFault = null
})
afterAll(async () => {
  await app.close()
  await database.close()
  await kakao.issuer.close()
})

async function memberAtKakao(status: 'member' | 'joining' = 'member') {
  const member = await memberToken(database, { status, consents: [] })
  const identity = { provider: 'kakao', subject, user_id: member.seq }
  await database.db.insertInto('oauth_identities').values(identity).execute()
  return member
}
const tell = async (fields: Record<string, string>, key = kakao.settings.adminKey, provider = 'kakao') => {
  const body = { authorization: `KakaoAK ${key}`, fields }
  const reply = await app.inject({ method: 'POST', url: `/api/oAuth/unlinked/${provider}`, body })
  return reply.statusCode
}
const notice = { app_id: '1', user_id: subject, referrer_type: 'UNLINK_FROM_APPS' }
const user = (id: number) =>
  database.db
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
    const other = await openTestApp(database, { config: testConfig(env) })
    const body = { authorization: 'KakaoAK ', fields: notice }
    const reply = await other.inject({ method: 'POST', url: '/api/oAuth/unlinked/kakao', body })
    await other.close()
    expect(reply.statusCode).toBe(404)
  })

  it('makes them leave as if they had asked: signed out everywhere, texts kept, a week to come back', async () => {
    const member = await memberAtKakao()
    expect(await callWith(app, member.token)).toBe(200)
    expect(await tell(notice)).toBe(200)
    expect(await user(member.seq)).toMatchObject({ status: 'leaving', leaving_keeps: 'posts' })
    expect(await callWith(app, member.token)).toBe(401)
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

describe('Kakao is told of somebody who left', () => {
  const tellProviders = () => app.background.runNow('tell-providers')
  const ended = () => database.db.selectFrom('ended_identities').selectAll().execute()
  async function erasedMember() {
    const { seq } = await memberAtKakao()
    const leaves_at = new Date(Date.now() - 1_000)
    await database.db
      .updateTable('users')
      .set({ status: 'leaving', leaves_at, leaving_keeps: 'posts' })
      .where('id', '=', seq)
      .execute()
    expect(await app.background.runNow('erase-members')).toBe(1)
  }
  const makeDue = () =>
    database.db
      .updateTable('ended_identities')
      .set({ next_attempt_at: new Date(0) })
      .execute()

  it('once they are erased, and then their subject is nowhere any more', async () => {
    await erasedMember()
    expect(await ended()).toMatchObject([{ provider: 'kakao', subject, attempts: 0 }])
    expect(await tellProviders()).toBe(1)
    expect(kakao.unlinked).toEqual([subject])
    expect(await ended()).toEqual([])
    expect(await database.db.selectFrom('oauth_identities').selectAll().execute()).toEqual([])
    expect(JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute())).not.toContain(
      subject,
    )
  })

  it('again later when it fails, and never when it was told already', async () => {
    await erasedMember()
    kakao.unlinkFault = 'error-500'
    expect(await tellProviders()).toBe(0)
    expect(await ended()).toMatchObject([{ attempts: 1 }])
    kakao.unlinkFault = null
    expect(await tellProviders()).toBe(0)
    await makeDue()
    expect(await tellProviders()).toBe(1)
    expect(await tellProviders()).toBe(0)
    expect(kakao.unlinked).toEqual([subject])
    expect(log.text()).not.toContain(subject)
  })

  it('and takes for told that it ties them no more', async () => {
    await erasedMember()
    kakao.unlinkFault = 'unknown-person'
    expect(await tellProviders()).toBe(1)
    expect(await ended()).toEqual([])
  })

  it('for four days: then the subject is forgotten, aloud', async () => {
    await erasedMember()
    kakao.unlinkFault = 'wrong-key'
    await tellProviders()
    const ended_at = new Date(Date.now() - 4 * 86_400_000)
    await database.db.deleteFrom('ended_identities').execute()
    await database.db
      .insertInto('ended_identities')
      .values({ provider: 'kakao', subject, ended_at })
      .execute()
    expect(await tellProviders()).toBe(0)
    expect(await ended()).toEqual([])
    expect(log.events().some(line => line.level === 50 && line.untold === 1)).toBe(true)
  })

  it('but not of somebody who has come back as somebody new', async () => {
    await erasedMember()
    await memberAtKakao()
    expect(await tellProviders()).toBe(1)
    expect(kakao.unlinked).toEqual([])
    expect(await ended()).toEqual([])
  })
})
