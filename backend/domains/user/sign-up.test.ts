import { beforeEach, describe, expect, it } from 'vitest'
import type { SignUpTicket } from '#backend/platform/auth/sign-up-ticket.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { callWith, pairsOfTests } from '#backend/testing/test-session.ts'
import { siteOf, testSite } from '#backend/testing/test-site.ts'

const site = testSite()
beforeEach(() => truncate(site.database))

const claims = { name: '김실명', email: 'canary@example.org', phone: '010-1111-2222' }
const ticketFor = async (seq: number, subject = `person-${seq}`, more: Partial<SignUpTicket> = {}) => {
  const endsAt = Math.floor(Date.now() / 1_000) + 86_400
  const known = { provider: 'local', subject, seq, ...claims, generation: 1 }
  const ticket = { ...known, overFourteen: true, endsAt, ...more }
  const pair = await pairsOfTests().forTicket(ticket)
  return { authorization: `Bearer ${pair.accessToken}` }
}
const fresh = { overFourteen: false }
const confirmAge = (headers: Record<string, string>, body: object = { overFourteen: true }) =>
  site.as({ headers }).send('PUT', '/users/sign-up/age', body)
const contacts = () => site.db.selectFrom('user_contacts').select('email').execute()
const signUp = (headers: Record<string, string>, body: object = {}) =>
  site.as({ headers }).call('PUT /users/sign-up', { body: { name: '질문하는사람', ...body } })
const readSignUp = async (headers: Record<string, string>) =>
  (await site.as({ headers }).call('GET /users/sign-up')).body
const users = () => site.db.selectFrom('users').select(['id', 'name', 'status']).execute()

describe('a sign-up is refused', () => {
  it('to somebody anonymous, and to a member', async () => {
    expect((await signUp({})).error?.errorCode).toBe(40100)
    expect((await signUp((await site.join()).headers)).error?.errorCode).toBe(40905)
  })

  it('to somebody who joined already and only has to agree', async () => {
    const { headers } = await site.join({ status: 'joining', consents: [] })
    expect((await signUp(headers)).error?.errorCode).toBe(40905)
  })

  it.each([
    ['without a name', { name: undefined }, 'name', '별명을 적어 주세요.'],
    ['with a name of one syllable', { name: '가' }, 'name', '별명을 2자 이상 적어 주세요.'],
    ['with a zero-width name', { name: '가\u200b나' }, 'name', '보이지 않는 문자는 쓸 수 없어요.'],
    ['with a role of their choice', { role: 'ADMIN' }, 'role', '쓸 수 없는 항목이 있어요.'],
    ['with a certification of their choice', { certified: true }, 'certified', '쓸 수 없는 항목이 있어요.'],
  ])('%s, and nothing is stored', async (_, body, field, message) => {
    const answer = await signUp(await ticketFor(5), body)
    expect(answer.status).toBe(400)
    expect(answer.error?.validationErrors).toEqual([{ field, message }])
    expect(await users()).toEqual([])
  })

  it.each([
    ['a field that people do not see', { website: 'https://spam.example' }],
    ['a time that nobody signed', { drawn: 'mi9z.forged' }],
  ])('that brings %s, and nothing is stored', async (_, sent) => {
    const { error } = await signUp(await ticketFor(5), sent)
    expect(error?.validationErrors).toMatchObject([{ field: 'website' }])
    expect(await users()).toEqual([])
  })

  it('whose age was not asked yet, and nothing is stored', async () => {
    const answer = await signUp(await ticketFor(5, 'person-5', fresh))
    expect(answer.status).toBe(400)
    expect(answer.error?.validationErrors).toEqual([
      { field: 'overFourteen', message: '만 14세 이상인지 먼저 확인해 주세요.' },
    ])
    expect(await users()).toEqual([])
  })

  it('for a name that somebody has, in whatever case and normal form', async () => {
    await site.join({ name: '한글Name' })
    const taken = await signUp(await ticketFor(50), { name: '한글nAME'.normalize('NFD') })
    expect(taken.error?.errorCode).toBe(40902)
    expect(await users()).toHaveLength(1)
  })

  it('the second time with one ticket, and with another ticket of the same identity', async () => {
    await signUp(await ticketFor(5))
    expect((await signUp(await ticketFor(5), { name: '다른별명' })).error?.errorCode).toBe(40905)
    expect((await signUp(await ticketFor(6, 'person-5'), { name: '다른별명' })).error?.errorCode).toBe(40905)
    expect(await users()).toHaveLength(1)
  })
})

describe('the age', () => {
  it.each([[{ overFourteen: false }], [{}], [{ overFourteen: 'true' }]])(
    'is not confirmed by %j, and nothing is stored',
    async body => {
      const answer = await confirmAge(await ticketFor(5, 'person-5', fresh), body)
      expect(answer.status).toBe(400)
      expect(answer.error?.validationErrors).toEqual([
        { field: 'overFourteen', message: '만 14세 이상인지 확인해 주세요.' },
      ])
      expect(await users()).toEqual([])
    },
  )

  it('is asked of nobody who has an account or no ticket', async () => {
    expect((await confirmAge({})).error?.errorCode).toBe(40100)
    expect((await confirmAge((await site.join()).headers)).error?.errorCode).toBe(40905)
    const { headers } = await site.join({ status: 'joining', consents: [] })
    expect((await confirmAge(headers)).error?.errorCode).toBe(40905)
  })

  it('comes before anything from the provider is answered', async () => {
    const headers = await ticketFor(5, 'person-5', fresh)
    expect(await readSignUp(headers)).toEqual({ step: 'age', signUpUserSeq: 5 })
    const confirmed = await confirmAge(headers)
    expect(confirmed.body).toMatchObject({ generation: 2 })
    expect(await users()).toEqual([])
    const authorization = `Bearer ${confirmed.body.accessToken}`
    expect(await readSignUp({ authorization })).toMatchObject({ step: 'profile', signUpEmail: claims.email })
    expect((await signUp({ authorization })).status).toBe(200)
  })
})

describe('a nickname', () => {
  const check = (name: string, headers: Record<string, string>) =>
    site.as({ headers }).call('GET /users/nickname-availability', { query: { name } })

  it('is looked up for nobody who is not on the way in', async () => {
    expect((await check('솔잎', {})).error?.errorCode).toBe(40100)
  })

  it('that could not be one is refused as the sign-up would refuse it', async () => {
    const answer = await check('가', await ticketFor(5))
    expect(answer.error?.validationErrors).toEqual([
      { field: 'name', message: '별명을 2자 이상 적어 주세요.' },
    ])
  })

  it('is free, taken in whatever case, kept back, or one’s own', async () => {
    const holder = await site.join({ name: '솔잎Tea' })
    const joining = await ticketFor(50)
    const free = async (name: string, headers = joining) => (await check(name, headers)).body.available
    expect(await free('새벽')).toBe(true)
    expect(await free('솔잎tEA'.normalize('NFD'))).toBe(false)
    expect(await free('운영자')).toBe(false)
    expect(await free('솔잎tea', holder.headers)).toBe(true)
  })
})

describe('a sign-up', () => {
  it('creates the account under the number kept for it, and stores nothing from the provider', async () => {
    const answer = await signUp(await ticketFor(5))
    const user = { seq: 5, name: '질문하는사람' }
    expect(answer.body).toMatchObject({ user, provider: 'local', generation: 1 })
    expect(await contacts()).toEqual([])
    expect(await users()).toEqual([{ id: 5, name: '질문하는사람', status: 'joining' }])
    expect(JSON.stringify(answer.body)).not.toContain('canary')
    expect(await callWith(site, answer.body.accessToken)).toBe(403)
  })

  it('keeps the address for notices where that is wanted', async () => {
    await signUp(await ticketFor(5), { keepEmail: true })
    expect(await contacts()).toEqual([{ email: claims.email }])
  })

  it('proposes no address and keeps none where no mail is sent', async () => {
    const app = await openTestApp(site.database, { config: { ...testConfig(), mail: null } })
    const quiet = siteOf(site.database, app).as({ headers: await ticketFor(5) })
    expect((await quiet.call('GET /users/sign-up')).body).toMatchObject({
      step: 'profile',
      signUpEmail: null,
    })
    const body = { name: '질문하는사람', keepEmail: true }
    expect((await quiet.call('PUT /users/sign-up', { body })).status).toBe(200)
    expect(await contacts()).toEqual([])
    await app.close()
  })

  it('left half way answers its step: the profile, then the agreement', async () => {
    const headers = await ticketFor(7)
    expect(await readSignUp(headers)).toEqual({
      step: 'profile',
      drawn: expect.any(String),
      signUpUserSeq: 7,
      signUpName: null,
      signUpEmail: claims.email,
      signUpPhone: claims.phone,
    })
    const { accessToken } = (await signUp(headers)).body
    expect(await readSignUp({ authorization: `Bearer ${accessToken}` })).toEqual({
      step: 'agreement',
      signUpUserSeq: 7,
      signUpName: '질문하는사람',
    })
  })
})

describe('a half-registered person', () => {
  it('reads as anonymous and can do nothing a member does', async () => {
    const by = site.as({ headers: await ticketFor(5) })
    expect((await by.call('GET /codes')).status).toBe(200)
    expect((await by.call('POST /users/me')).error?.errorCode).toBe(40310)
  })
})
