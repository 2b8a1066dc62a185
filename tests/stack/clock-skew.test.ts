import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireAccessToken, tokensOf } from '../support/expired-session.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const clock = new URL('../support/shifted-clock.ts', import.meta.url).href

describe.each([90, -90])('a backend whose clock goes %i seconds off the server’s (REL-18)', shift => {
  let stack: Stack
  let member: Visitor
  const signedIn = { from: 0, until: 0 }
  beforeAll(async () => {
    const backendEnv = { NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT_SECONDS: String(shift) }
    stack = await startStack({ backendEnv })
    member = new Visitor()
    signedIn.from = Math.floor(Date.now() / 1_000)
    await member.signInAs(stack.origin, 'demo-ordinary')
    signedIn.until = Math.ceil(Date.now() / 1_000)
  })
  afterAll(() => stack?.stop())

  const generation = () => member.cookiesFor(stack.origin).get('sg')
  const me = async () => (await member.call(`${stack.origin}/api/users/me`, 'POST')).status

  it('really has another clock', async () => {
    const { at } = await tokensOf(stack, member)
    const { iat } = JSON.parse(Buffer.from(String(at).split('.')[1] ?? '', 'base64url').toString())
    expect(iat).toBeGreaterThanOrEqual(signedIn.from + shift)
    expect(iat).toBeLessThanOrEqual(signedIn.until + shift)
  })

  it('signs in, and refreshes nothing that is not over', async () => {
    const before = generation()
    for (let call = 0; call < 5; call += 1) expect(await me()).toBe(200)
    expect((await member.open(`${stack.origin}/user/mypage`)).url).toBe(`${stack.origin}/user/mypage`)
    expect([before, generation()]).toEqual(['m.1', 'm.1'])
  })

  it('refreshes once, by page or by call, and then no more: no loop, no logout', async () => {
    // Expired by either clock.
    await expireAccessToken(stack, member, 600)
    expect(await me()).toBe(401)
    expect((await member.call(`${stack.origin}/api/oAuth/token`, 'POST')).status).toBe(200)
    for (let call = 0; call < 5; call += 1) expect(await me()).toBe(200)
    expect(generation()).toBe('m.2')

    await expireAccessToken(stack, member, 600)
    for (let page = 0; page < 5; page += 1)
      expect((await member.open(`${stack.origin}/user/mypage`)).url).toBe(`${stack.origin}/user/mypage`)
    expect(generation()).toBe('m.3')
  })

  it('signs up somebody new', async () => {
    const newcomer = new Visitor()
    const { url } = await newcomer.signIn(stack.origin, '한결', 'clock@people.example')
    expect(url).toBe(`${stack.origin}/user/sign-up`)
    expect((await newcomer.open(url)).url).toBe(url)
  })
})
