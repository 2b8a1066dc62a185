import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { startTestGoogle, type TestGoogle } from '#backend/testing/test-google.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { startTestNaver, type TestNaver } from '#backend/testing/test-naver.ts'

let kakao: TestKakao
let naver: TestNaver
let google: TestGoogle
let database: OpenDatabase
let app: App
beforeAll(async () => {
  kakao = await startTestKakao()
  naver = await startTestNaver()
  google = await startTestGoogle()
  database = await openTestDatabase()
  const local = { LOCAL_CLIENT_SECRET: 's' }
  const config = testConfig({ ...local, ...google.env, ...naver.env, ...kakao.env })
  app = await openTestApp(database, { config })
})
beforeEach(() => truncate(database))
afterAll(async () => {
  await app.close()
  await database.close()
  await Promise.all([kakao.issuer.close(), naver.close(), google.issuer.close()])
})

async function signIn(provider: 'kakao' | 'naver' | 'google', code?: string) {
  const redirectUri = `http://localhost:3000/oauth/callback/${provider}`
  const own = provider === 'naver' ? naver.code : 'code'
  const codeVerifier = 'v'.repeat(43)
  const body = { code: code ?? own, codeVerifier, nonce: 'nonce', state: 'state', redirectUri }
  return (await app.inject({ method: 'POST', url: `/api/oAuth/login/${provider}`, body })).json()
}
const seqOf = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ method: 'POST', url: '/api/users/me', headers })).json().seq
}
let names = 0
async function memberBehind(provider: string, subject: string): Promise<number> {
  names += 1
  const user = { name: `질문하는사람${names}`, type: null, certified_at: null, status: 'member' as const }
  const { id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await database.db.insertInto('oauth_identities').values({ provider, subject, user_id: id }).execute()
  return id
}

describe('several providers', () => {
  it('are listed with Kakao first and the demo’s last', async () => {
    expect((await app.inject('/api/oAuth/providers')).json().providers).toEqual([
      { id: 'kakao', name: '카카오' },
      { id: 'naver', name: '네이버' },
      { id: 'google', name: '구글' },
      { id: 'local', name: '시연용' },
    ])
  })

  it('may call two people the same: they stay two', async () => {
    const subject = '3141592653'
    naver.person.id = subject
    google.issuer.person.sub = subject
    const atKakao = await memberBehind('kakao', subject)
    expect((await signIn('naver')).kind).toBe('sign-up')
    expect((await signIn('google')).kind).toBe('sign-up')
    const atNaver = await memberBehind('naver', subject)
    const atGoogle = await memberBehind('google', subject)
    const seqs: number[] = []
    for (const provider of ['kakao', 'naver', 'google'] as const)
      seqs.push(await seqOf((await signIn(provider)).accessToken))
    expect(seqs).toEqual([atKakao, atNaver, atGoogle])
  })

  it('may tell the same address: that links nobody to anybody', async () => {
    const atKakao = await memberBehind('kakao', kakao.issuer.person.sub ?? '')
    const contact = { user_id: atKakao, email: 'canary@example.org', provider: 'kakao' }
    await database.db.insertInto('user_contacts').values(contact).execute()
    google.issuer.person.sub = 'another-subject'
    expect(google.issuer.person.email).toBe(contact.email)
    expect((await signIn('google')).kind).toBe('sign-up')
    const atGoogle = await memberBehind('google', 'another-subject')
    expect(await seqOf((await signIn('google')).accessToken)).toBe(atGoogle)
    expect(await seqOf((await signIn('kakao')).accessToken)).toBe(atKakao)
  })

  it('do not take one another’s codes', async () => {
    expect((await signIn('naver', 'code')).errorCode).toBe(40030)
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })
})
