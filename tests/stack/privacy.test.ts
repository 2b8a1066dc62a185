import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/constants/brand.ts'
import { expireAccessToken, tokensOf } from '../support/expired-session.ts'
import { submitAndFollow } from '../support/forms.ts'
import { textOf } from '../support/page-text.ts'
import { asked } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const person = { name: '박소나무', email: 'sonamu.private@people.example' }

let stack: Stack
let member: Visitor
let joining: Visitor
let question: number

beforeAll(async () => {
  stack = await startStack()
  member = new Visitor()
  await member.signIn(stack.origin, person.name, person.email)
  const age = await member.open(`${stack.origin}/user/sign-up`)
  const profile = await submitAndFollow(member, age, 'value="age"', { age: 'over' })
  const typed = { name: '솔잎', keepEmail: 'true' }
  const consent = await submitAndFollow(member, profile, 'value="profile"', typed)
  await submitAndFollow(member, consent, 'value="agree"', { agree: ['service', 'privacy', 'sensitive'] })
  question = (await asked(member, stack.origin)).id
  joining = new Visitor()
  await joining.signIn(stack.origin, person.name, `half.${person.email}`)
})
afterAll(() => stack?.stop())

const publicPages = () => [
  '/',
  '/question',
  '/question?sort=agreed&page=2',
  `/question/${question}`,
  '/policy/privacy',
  '/user/login',
  '/nope',
]
const memberPages = () => [
  ...publicPages().filter(path => path !== '/user/login'),
  '/user/mypage',
  '/user/mypage/agree',
  '/question/add',
  `/question/${question}/update`,
]

/** Finds token values, token shapes, addresses and names. */
async function leaksIn(visitor: Visitor, text: string): Promise<string[]> {
  const known = [...visitor.cookieValues.filter(value => value.length >= 20)]
  if (visitor.cookiesFor(stack.origin).has('session')) {
    const { at, rt } = await tokensOf(stack, visitor)
    known.push(String(at), String(rt))
  }
  return [
    ...known.filter(secret => text.includes(secret)),
    ...(text.match(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g) ?? []),
    ...(text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []).filter(one => one !== brand.operator.helpEmail),
    ...[person.name, person.email.split('@')[0] ?? '', '+8210'].filter(word => text.includes(word)),
  ]
}

describe('view-source', () => {
  it('looks where tokens and addresses would really be found', async () => {
    const { at, rt } = await tokensOf(stack, member)
    expect(String(at)).toMatch(/^eyJ/)
    expect(String(rt).length).toBeGreaterThanOrEqual(43)
    const leaky = `<a href="mailto:${person.email}">${person.name}</a>${at} ${rt} ${brand.operator.helpEmail}`
    expect((await leaksIn(member, leaky)).length).toBeGreaterThanOrEqual(5)
  })

  it('shows a member no token and nobody’s address', async () => {
    for (const path of memberPages()) {
      const { text, url } = await member.open(stack.origin + path)
      expect(url).toBe(stack.origin + path)
      expect(text).toContain('솔잎')
      expect(await leaksIn(member, text)).toEqual([])
    }
  })

  it('shows a member none after a refresh on the server either', async () => {
    await expireAccessToken(stack, member)
    const { text } = await member.open(`${stack.origin}/user/mypage`)
    expect(await leaksIn(member, text)).toEqual([])
  })

  it('shows a newcomer no token, and before the age is confirmed nothing that the provider told', async () => {
    const { text, url } = await joining.open(`${stack.origin}/user/sign-up`)
    expect(url).toBe(`${stack.origin}/user/sign-up`)
    expect(textOf(text, 'h1')).toBe('만 14세 이상인가요?')
    expect(await leaksIn(joining, text)).toEqual([])
  })

  it('shows a newcomer afterwards their own address, to decide about it, and not their name', async () => {
    const age = await joining.open(`${stack.origin}/user/sign-up`)
    const { text } = await submitAndFollow(joining, age, 'value="age"', { age: 'over' })
    expect(textOf(text, 'h1')).toBe('어떻게 불러 드릴까요?')
    const leaks = new Set(await leaksIn(joining, text))
    expect([...leaks].filter(leak => !`half.${person.email}`.includes(leak))).toEqual([])
    expect(text).toContain(`half.${person.email}`)
  })

  it('shows a stranger nothing of anybody but the name that the author chose', async () => {
    const stranger = new Visitor()
    for (const path of publicPages()) {
      const { text } = await stranger.open(stack.origin + path)
      expect(await leaksIn(stranger, text)).toEqual([])
    }
    expect((await stranger.open(`${stack.origin}/question/${question}`)).text).toContain('솔잎')
  })

  it('names the help address and no other', async () => {
    const { text } = await request(stack.origin).get('/')
    expect(text).toContain(`mailto:${brand.operator.helpEmail}`)
  })
})

describe('answers of the API', () => {
  it.each([
    ['POST', '/users/me'],
    ['POST', '/oAuth/token'],
    ['GET', '/questions'],
    ['GET', '/codes'],
  ])('hold no token and no address: %s %s', async (method, path) => {
    const answer = await member.call(`${stack.origin}/api${path}`, method)
    expect(answer.status).toBe(200)
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie').join('\n')
    expect(await leaksIn(member, (await answer.text()) + headers)).toEqual([])
  })
})

describe('caches and cookies', () => {
  it('nothing is set for a stranger, on pages or calls', async () => {
    for (const path of [...publicPages(), '/api/codes', '/api/questions']) {
      const { headers } = await request(stack.origin).get(path)
      expect([path, headers['set-cookie']]).toEqual([path, undefined])
      expect(headers.vary).toMatch(/cookie/i)
    }
  })

  it('nothing of a member’s or a newcomer’s is stored on the way', async () => {
    for (const path of memberPages()) {
      const { headers } = await member.send(stack.origin + path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
    for (const path of ['/user/sign-up', '/', '/api/users/sign-up']) {
      const { headers } = await joining.send(stack.origin + path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  it('the session is out of reach of script and of other sites; the generation is no secret', async () => {
    const answer = await member.call(`${stack.origin}/api/oAuth/token`, 'POST')
    const [session = '', generation = ''] = answer.headers.getSetCookie()
    expect(session).toMatch(/^session=[\w.-]+; /)
    for (const line of [session, generation]) {
      // Over https alone, or Safari would not keep it (server/session/cookie-attributes.test.ts holds both).
      expect(line).not.toMatch(/; Secure/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).toMatch(/; Path=\//)
      expect(line).not.toMatch(/; Domain=/)
    }
    expect(session).toMatch(/; HttpOnly/)
    expect(generation).toMatch(/^sg=m\.\d+; /)
  })
})
