import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { startTestGoogle, type TestGoogle } from '#backend/testing/test-google.ts'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { startTestNaver, type TestNaver } from '#backend/testing/test-naver.ts'
import { testSite } from '#backend/testing/test-site.ts'

let kakao: TestKakao
let naver: TestNaver
let google: TestGoogle
const site = testSite({
  parts: async () => {
    kakao = await startTestKakao()
    naver = await startTestNaver()
    google = await startTestGoogle()
    const local = { LOCAL_CLIENT_SECRET: 's' }
    return { config: testConfig({ ...local, ...google.env, ...naver.env, ...kakao.env }) }
  },
})
beforeEach(() => truncate(site.database))
afterAll(() => Promise.all([kakao.issuer.close(), naver.close(), google.issuer.close()]))

function signIn(provider: 'kakao' | 'naver' | 'google', code?: string) {
  const redirectUri = `http://localhost:3000/oauth/callback/${provider}`
  const own = provider === 'naver' ? naver.code : 'code'
  const codeVerifier = 'v'.repeat(43)
  const body = { code: code ?? own, codeVerifier, nonce: 'nonce', state: 'state', redirectUri }
  return site.as('stranger').call('POST /oAuth/login/:provider', { params: { provider }, body })
}
const seqOf = async (signingIn: ReturnType<typeof signIn>) => {
  const headers = { authorization: `Bearer ${(await signingIn).body.accessToken}` }
  return (await site.as({ headers }).call('POST /users/me')).body.seq
}
let names = 0
async function memberBehind(provider: string, subject: string): Promise<number> {
  names += 1
  const user = { name: `질문하는사람${names}`, type: null, certified_at: null, status: 'member' as const }
  const { id } = await site.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await site.db.insertInto('oauth_identities').values({ provider, subject, user_id: id }).execute()
  return id
}

describe('several providers', () => {
  it('are listed with Kakao first and the demo’s last', async () => {
    expect((await site.as('stranger').call('GET /oAuth/providers')).body.providers).toEqual([
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
    expect((await signIn('naver')).body.kind).toBe('sign-up')
    expect((await signIn('google')).body.kind).toBe('sign-up')
    const atNaver = await memberBehind('naver', subject)
    const atGoogle = await memberBehind('google', subject)
    const seqs: number[] = []
    for (const provider of ['kakao', 'naver', 'google'] as const) seqs.push(await seqOf(signIn(provider)))
    expect(seqs).toEqual([atKakao, atNaver, atGoogle])
  })

  it('may name the same address: that links nobody to anybody', async () => {
    const atKakao = await memberBehind('kakao', kakao.issuer.person.sub ?? '')
    const contact = { user_id: atKakao, email: 'canary@example.org', provider: 'kakao' }
    await site.db.insertInto('user_contacts').values(contact).execute()
    google.issuer.person.sub = 'another-subject'
    expect(google.issuer.person.email).toBe(contact.email)
    expect((await signIn('google')).body.kind).toBe('sign-up')
    const atGoogle = await memberBehind('google', 'another-subject')
    expect(await seqOf(signIn('google'))).toBe(atGoogle)
    expect(await seqOf(signIn('kakao'))).toBe(atKakao)
  })

  it('do not take one another’s codes', async () => {
    expect((await signIn('naver', 'code')).error?.errorCode).toBe(40030)
    expect(await site.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })
})
