import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { ownScript, type TestBrowser } from '#server/testing/test-browser.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'

let server: StartedServer
let browser: TestBrowser
beforeEach(async () => {
  server = await startServer()
  server.backend.answers.set('/api/oAuth/link/google/start', (call, response) => {
    const { state } = JSON.parse(call.body)
    const authorizationUrl = `http://provider.example/authorize?a=1&state=${state}`
    sendJson(response, 200, { authorizationUrl, ticket: 'canary-ticket' })
  })
  server.backend.answers.set('/api/oAuth/link/google', (_call, response) => response.writeHead(204).end())
  browser = server.browser()
  await browser.signIn()
})
afterEach(() => server.stop())

const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const post = (headers: Record<string, string> = form, by: TestBrowser = browser, provider = 'google') =>
  by.fetch(`/oauth/link/${provider}`, { method: 'POST', headers, body: '' })
const start = async (by: TestBrowser = browser) =>
  /state=([\w-]+)/.exec(await (await post(form, by)).text())?.[1] ?? ''
const comeBack = async (query: string, by: TestBrowser = browser, provider = 'google') =>
  (await by.fetch(`/oauth/callback/${provider}?${query}`)).headers.get('location')
const begun = () => server.backend.to('/api/oAuth/link/google/start')
const links = () => server.backend.to('/api/oAuth/link/google')
const attempts = () => [...browser.jar.keys()].filter(name => name.startsWith('oauth-'))

describe('starting to link an account', () => {
  it.each([
    ['a foreign page', { ...form, 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling host', { ...form, 'sec-fetch-site': 'same-site' }],
    ['the address bar', { ...form, 'sec-fetch-site': 'none' }],
    ['a foreign origin', { 'content-type': form['content-type'], origin: 'https://evil.example' }],
  ])('is refused from %s', async (_who, headers) => {
    expect((await post(headers)).status).toBe(403)
    expect([begun().length, attempts()]).toEqual([0, []])
  })

  it('is refused as GET', async () => {
    const answer = await browser.fetch('/oauth/link/google')
    expect(answer.status).not.toBe(302)
    expect(begun()).toHaveLength(0)
  })

  it('answers 404 for an unknown provider', async () => {
    for (const provider of ['evil', '__proto__', 'GOOGLE'])
      expect((await post(form, browser, provider)).status).toBe(404)
  })

  it('redirects an anonymous reader to the login page with returnTo', async () => {
    const answer = await post(form, server.browser())
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/user/login?returnTo=%2Fuser%2Fmypage%2Fedit',
    ])
    expect(begun()).toHaveLength(0)
  })

  it('answers a page that redirects to the provider, with fresh state, nonce and challenge', async () => {
    const answer = await post()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [call] = begun()
    const asked = JSON.parse(call?.body ?? '')
    expect(call?.headers.authorization).toBe('Bearer canary-access-1')
    expect(asked.redirectUri).toBe('http://localhost:3000/oauth/callback/google')
    for (const name of ['state', 'nonce', 'codeChallenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    const address = `http://provider.example/authorize?a=1&#38;state=${asked.state}`
    const page = await answer.text()
    expect(page).toContain(`<meta http-equiv="refresh" content="0;url=${address}">`)
    expect(page).toContain(`<a href="${address}">`)
    expect(page).not.toContain('canary')
    expect(attempts()).toHaveLength(1)
  })

  it.each<[ErrorName, string]>([
    ['FRESH_SIGN_IN_REQUIRED', 'stale'],
    ['PROVIDER_LINKED', 'linked'],
    ['PROVIDER_UNREACHABLE', 'unreachable'],
    ['NOT_FOUND', 'refused'],
  ])('redirects to the account when refused with %s', async (name, failed) => {
    server.backend.answers.set('/api/oAuth/link/google/start', (_call, response) => refuse(response, name))
    const answer = await post()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/user/mypage/edit?failed=${failed}#sign-in`,
    ])
    expect(attempts()).toEqual([])
  })
})

describe('callback of linking an account', () => {
  it('posts code and ticket to the backend and keeps the session', async () => {
    const session = browser.jar.get('session')
    const state = await start()
    expect(await comeBack(`code=a+b&state=${state}`)).toBe('/user/mypage/edit?saved=link#sign-in')
    const [call] = links()
    expect(call?.headers.authorization).toBe('Bearer canary-access-1')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      code: 'a b',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri: 'http://localhost:3000/oauth/callback/google',
      ticket: 'canary-ticket',
    })
    expect(server.backend.to('/api/oAuth/login/google')).toHaveLength(0)
    expect([browser.jar.get('session'), attempts()]).toEqual([session, []])
  })

  it('works once, in the same browser and for the same provider', async () => {
    const state = await start()
    const victim = server.browser()
    await victim.signIn()
    expect(await comeBack(`code=evil&state=${state}`, victim)).toBe('/user/login?failed=no-cookie')
    expect(await comeBack(`code=a&state=${await start()}`, browser, 'kakao')).toBe(
      '/user/login?failed=expired',
    )
    expect(links()).toHaveLength(0)
    await comeBack(`code=a&state=${state}`)
    expect(await comeBack(`code=a&state=${state}`)).toBe('/user/login?failed=no-cookie')
    expect(links()).toHaveLength(1)
  })

  it('cannot be used to sign in, nor a sign-in to link', async () => {
    await start()
    expect(await browser.signIn()).toBe('/')
    expect(links()).toHaveLength(0)
    const state = await start()
    const answer = await browser.fetch('/api/oAuth/login/google', {
      method: 'POST',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'a', state }),
    })
    expect((await answer.json()).errorCode).toBe(40032)
    expect([links().length, server.backend.to('/api/oAuth/login/google').length]).toEqual([0, 0])
  })

  it.each<[ErrorName, string]>([
    ['IDENTITY_TAKEN', 'taken'],
    ['SIGN_IN_EXPIRED', 'expired'],
    ['SIGN_IN_FAILED', 'refused'],
    ['PROVIDER_UNREACHABLE', 'unreachable'],
  ])('shows at the account that it was refused with %s', async (name, failed) => {
    server.backend.answers.set('/api/oAuth/link/google', (_call, response) => refuse(response, name))
    expect(await comeBack(`code=a&state=${await start()}`)).toBe(`/user/mypage/edit?failed=${failed}#sign-in`)
  })

  it('redirects to the account after a denial at the provider', async () => {
    const back = await comeBack(`error=access_denied&state=${await start()}`)
    expect(back).toBe('/user/mypage/edit?failed=cancelled#sign-in')
    expect([links().length, attempts()]).toEqual([0, []])
  })
})

describe('gateway', () => {
  it.each(['/api/oAuth/link/google', '/api/oAuth/link/google/start', '/api/OAUTH/link/google'])(
    'does not proxy a link call: %s',
    async path => {
      const headers = { ...ownScript, 'content-type': 'application/json' }
      expect((await browser.fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(404)
      expect([begun().length, links().length]).toEqual([0, 0])
    },
  )
})
