import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson, tokenPair } from '#server/testing/test-backend.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'

let server: StartedServer
let browser: TestBrowser
beforeEach(async () => {
  server = await startServer()
  browser = server.browser()
})
afterEach(() => server.stop())

async function start(by: TestBrowser = browser, query = ''): Promise<string> {
  const answer = await by.fetch(`/oauth/start/local${query}`)
  return new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
}
async function comeBack(query: string, by: TestBrowser = browser, provider = 'local') {
  const answer = await by.fetch(`/oauth/callback/${provider}?${query}`)
  return { status: answer.status, to: answer.headers.get('location') }
}
const attempts = () => [...browser.jar.keys()].filter(name => name.startsWith('oauth-'))
const logins = () => server.backend.to('/api/oAuth/login/local')
const signedIn = (by: TestBrowser = browser) => by.jar.has('session')

describe('GET /oauth/start/:provider', () => {
  it.each(['LOCAL', '__proto__', 'constructor', '..', '%2e%2e', 'evil', 'loca%6c/x', 'ｌocal'])(
    'knows no provider %s',
    async provider => {
      const answer = await browser.fetch(`/oauth/start/${provider}`)
      expect(answer.status).toBe(404)
      expect(server.backend.calls).toHaveLength(0)
    },
  )

  it.each([
    ['is down', (): unknown => server.backend.stop()],
    [
      'cannot reach the provider',
      () =>
        server.backend.answers.set('/api/oAuth/authorize/local', (_c, r) =>
          refuse(r, 'PROVIDER_UNREACHABLE'),
        ),
    ],
    [
      'names no web address',
      () =>
        server.backend.answers.set('/api/oAuth/authorize/local', (_c, r) =>
          sendJson(r, 200, { authorizationUrl: 'javascript:alert(1)' }),
        ),
    ],
  ])('redirects to the login page when the backend %s', async (_why, arrange) => {
    await arrange()
    const answer = await browser.fetch('/oauth/start/local?returnTo=/question/7')
    expect(answer.headers.get('location')).toBe('/user/login?failed=unreachable&returnTo=%2Fquestion%2F7')
    expect(attempts()).toEqual([])
  })

  it('redirects to the provider with fresh state, nonce and challenge', async () => {
    const answer = await browser.fetch('/oauth/start/local')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const asked = JSON.parse(server.backend.calls[0]?.body ?? '')
    expect(asked.redirectUri).toBe('http://localhost:3000/oauth/callback/local')
    for (const name of ['state', 'nonce', 'codeChallenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(new Set([asked.state, asked.nonce, asked.codeChallenge]).size).toBe(3)
    expect(browser.setCookies).toEqual([
      expect.stringMatching(/^oauth-[\w-]{8}=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('keeps at most the five newest attempts', async () => {
    for (let tab = 0; tab < 50; tab += 1) await start()
    expect(attempts()).toHaveLength(5)
    const last = await start()
    expect((await comeBack(`code=a&state=${last}`)).to).toBe('/')
  })
})

describe('embedded OAuth request', () => {
  const as = (destination: string) => ({ headers: { 'sec-fetch-dest': destination } })

  it.each(['image', 'iframe', 'script', 'empty'])('neither starts nor consumes a sign-in: %s', async part => {
    const state = await start()
    const kept = attempts()
    const address = `/oauth/callback/local?code=a&state=${state}`
    for (const path of ['/oauth/start/local', address]) {
      const answer = await browser.fetch(path, as(part))
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect([attempts(), logins()]).toEqual([kept, []])
    const back = await browser.fetch(address, as('document'))
    expect([back.headers.get('location'), signedIn()]).toEqual(['/', true])
  })
})

describe('GET /oauth/callback/:provider', () => {
  it('distinguishes a missing cookie from an expired attempt', async () => {
    const state = await start()
    expect((await comeBack(`code=a&state=${state}`, server.browser())).to).toContain('failed=no-cookie')
    const [name = ''] = attempts()
    browser.jar.set(name, 'sealed.with.a.key.gone')
    expect((await comeBack(`code=a&state=${state}`)).to).toContain('failed=expired')
    expect(logins()).toHaveLength(0)
  })

  it('needs an attempt that this browser started', async () => {
    const state = await start()
    const victim = server.browser()
    expect((await comeBack(`code=evil&state=${state}`, victim)).to).toBe('/user/login?failed=no-cookie')
    expect([signedIn(victim), logins().length]).toEqual([false, 0])
  })

  it('keeps the session against a foreign attempt', async () => {
    const state = await start()
    const victim = server.browser()
    await victim.signIn()
    const before = victim.jar.get('session')
    await comeBack(`code=evil&state=${state}`, victim)
    expect(victim.jar.get('session')).toBe(before)
  })

  it.each(['code=a', 'code=a&state=', 'code=a&state=wrong', 'state=x', '', 'code=a&code=b&state=x&state=y'])(
    'without a good answer leads to the login page: %j',
    async query => {
      await start()
      expect(await comeBack(query)).toMatchObject({
        status: 303,
        to: expect.stringMatching(/^\/user\/login\?failed=/),
      })
      expect(logins()).toHaveLength(0)
    },
  )

  it('refuses a state that only shares its prefix', async () => {
    const state = await start()
    expect((await comeBack(`code=a&state=${state.slice(0, 8)}${'x'.repeat(35)}`)).to).toContain(
      'failed=expired',
    )
    expect(logins()).toHaveLength(0)
  })

  it('refuses the attempt of another provider without calling the backend', async () => {
    const state = await start()
    expect((await comeBack(`code=a&state=${state}`, browser, 'google')).to).toContain('failed=expired')
    expect(server.backend.to('/api/oAuth/login/google')).toHaveLength(0)
  })

  it('consumes its attempt', async () => {
    const state = await start()
    await comeBack(`code=a&state=${state}`)
    expect((await comeBack(`code=a&state=${state}`)).to).toContain('failed=no-cookie')
    expect(logins()).toHaveLength(1)
  })

  it.each([
    ['the person said no', 'error=access_denied', 'cancelled'],
    ['the provider refused', 'error=server_error', 'refused'],
  ])('redirects to the login page with returnTo when %s', async (_why, query, failed) => {
    const state = await start(browser, '?returnTo=/debate')
    const { to } = await comeBack(`${query}&state=${state}`)
    expect(to).toBe(`/user/login?failed=${failed}&returnTo=%2Fdebate`)
    expect(attempts()).toEqual([])
  })

  it('redirects to /user/stayed when it cancelled a pending erasure', async () => {
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) =>
      sendJson(response, 200, {
        ...tokenPair(1),
        kind: 'session',
        signUpUnfinished: false,
        tookBackLeaving: true,
      }),
    )
    const state = await start(browser, '?returnTo=/debate')
    expect((await comeBack(`code=a&state=${state}`)).to).toBe(
      '/user/stayed?leaving=cancelled&returnTo=%2Fdebate',
    )
    expect(signedIn()).toBe(true)
  })

  it.each([
    ['SIGN_IN_FAILED', 'refused'],
    ['PROVIDER_UNREACHABLE', 'unreachable'],
    ['UNAVAILABLE', 'unreachable'],
  ] as const)('redirects to the login page when the backend answers %s', async (name, failed) => {
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) => refuse(response, name))
    expect((await comeBack(`code=a&state=${await start()}`)).to).toBe(`/user/login?failed=${failed}`)
    expect(signedIn()).toBe(false)
  })

  it('posts code, nonce and verifier to the backend, and no token', async () => {
    const state = await start()
    const challenge = JSON.parse(server.backend.calls[0]?.body ?? '').codeChallenge
    await comeBack(`code=a+b&state=${state}`)
    const [call] = logins()
    expect(JSON.parse(call?.body ?? '')).toEqual({
      code: 'a b',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri: 'http://localhost:3000/oauth/callback/local',
    })
    const { codeVerifier } = JSON.parse(call?.body ?? '')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
    expect(Buffer.from(digest).toString('base64url')).toBe(challenge)
    expect(call?.headers).not.toHaveProperty('authorization')
  })

  it('finishes in two tabs', async () => {
    const [first, second] = [
      await start(browser, '?returnTo=/question'),
      await start(browser, '?returnTo=/debate'),
    ]
    expect((await comeBack(`code=a&state=${first}`)).to).toBe('/question')
    expect((await comeBack(`code=b&state=${second}`)).to).toBe('/debate')
    expect([signedIn(), attempts().length]).toEqual([true, 0])
  })

  it('redirects to same-origin paths only', async () => {
    expect(await browser.signIn('?returnTo=//evil.example')).toBe('/')
    expect(await browser.signIn('?returnTo=%2Fquestion%3Fpage%3D2')).toBe('/question?page=2')
  })

  it.each([
    ['has no account yet', { kind: 'sign-up' }],
    ['never finished signing up', { kind: 'session', signUpUnfinished: true, tookBackLeaving: false }],
  ])('redirects to the sign-up with returnTo for a person who %s', async (_who, login) => {
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) =>
      sendJson(response, 200, { ...tokenPair(1), ...login }),
    )
    expect(await browser.signIn('?returnTo=/question/7')).toBe('/user/sign-up?returnTo=%2Fquestion%2F7')
  })

  it('ends the replaced session at the backend (session fixation)', async () => {
    await browser.signIn()
    server.backend.generation = 4
    await browser.signIn()
    expect(server.backend.to('/api/oAuth/logout').map(call => call.headers['x-refresh-token'])).toEqual([
      'canary-refresh-1',
    ])
    expect(browser.jar.get('sg')).toBe('m.4')
  })
})

describe('returnTo of a sign-in', () => {
  it.each(hostileReturnPaths)('is replaced by / or dropped for %j', async target => {
    const query = `?${new URLSearchParams({ returnTo: target })}`
    expect((await comeBack(`code=a&state=${await start(browser, query)}`)).to).toBe('/')
    const state = await start(browser, query)
    expect((await comeBack(`error=access_denied&state=${state}`)).to).toBe('/user/login?failed=cancelled')
  })

  it('is not read from the callback URL', async () => {
    const state = await start(browser, '?returnTo=/question')
    expect((await comeBack(`code=a&state=${state}&returnTo=//evil.example`)).to).toBe('/question')
  })
})

describe('POST /user/logout', () => {
  it('ends the session without script and redirects to /', async () => {
    await browser.signIn()
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await browser.fetch('/user/logout', { method: 'POST', headers, body: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(signedIn()).toBe(false)
    expect(server.backend.to('/api/oAuth/logout')).toHaveLength(1)
  })
})

describe('two replicas with the same keys', () => {
  const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
  const replica = (...keys: string[]) => startServer({ env: { COOKIE_KEYS: keys.join(',') } })

  it('finish a sign-in that the other one started', async () => {
    const [a, b] = await Promise.all([replica(`a:${secret(1)}`), replica(`a:${secret(1)}`)])
    const [atA, atB] = [a.browser(), b.browser()]
    const state = await start(atA)
    for (const [name, value] of atA.jar) atB.jar.set(name, value)
    expect((await comeBack(`code=a&state=${state}`, atB)).to).toBe('/')
    expect(signedIn(atB)).toBe(true)
    await Promise.all([a.stop(), b.stop()])
  })

  it('keep sessions while one of them already seals with a new key', async () => {
    const [old, rotated] = await Promise.all([
      replica(`a:${secret(1)}`, `b:${secret(2)}`),
      replica(`b:${secret(2)}`, `a:${secret(1)}`),
    ])
    for (const [from, to] of [[old, rotated] as const, [rotated, old] as const]) {
      const [there, here] = [from.browser(), to.browser()]
      await there.signIn()
      for (const [name, value] of there.jar) here.jar.set(name, value)
      const headers = { 'x-requested-with': 'q', 'sec-fetch-site': 'same-origin' }
      expect((await here.fetch('/api/users/me', { method: 'POST', headers })).status).toBe(200)
    }
    await Promise.all([old.stop(), rotated.stop()])
  })
})
