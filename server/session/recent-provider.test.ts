import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson, tokenPair } from '#server/testing/test-backend.ts'
import { ownScript, type TestBrowser } from '#server/testing/test-browser.ts'

let server: StartedServer
let browser: TestBrowser
beforeEach(async () => {
  server = await startServer()
  browser = server.browser()
})
afterEach(() => server.stop())

describe('most recent provider', () => {
  const recent = async () => (await browser.fetch('/oauth/recent')).json()
  const line = () => browser.setCookies.find(cookie => cookie.startsWith('recent-provider='))

  it('is null without a cookie or with an unknown provider in it', async () => {
    expect(await recent()).toEqual({ provider: null })
    browser.jar.set('recent-provider', '__proto__')
    expect(await recent()).toEqual({ provider: null })
  })

  it('is stored for a year in an HttpOnly cookie that outlives the session', async () => {
    await browser.signIn()
    expect(line()).toBe('recent-provider=local; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
    await browser.fetch('/user/logout', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await recent()).toEqual({ provider: 'local' })
  })

  it('is not stored before the age is confirmed or after a failed sign-in (PV-02)', async () => {
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) =>
      sendJson(response, 200, { ...tokenPair(1), kind: 'sign-up' }),
    )
    await browser.signIn()
    expect(browser.jar.get('sg')).toBe('s.1')
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) =>
      refuse(response, 'SIGN_IN_FAILED'),
    )
    await browser.signIn()
    expect(line()).toBeUndefined()
  })

  it('is stored after a sign-up', async () => {
    server.backend.answers.set('/api/users/sign-up', (_call, response) =>
      sendJson(response, 200, { ...tokenPair(2), user: { seq: 7, name: '새벽' }, provider: 'local' }),
    )
    await browser.fetch('/api/users/sign-up', {
      method: 'PUT',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: '{"name":"새벽"}',
    })
    expect(line()).toMatch(/^recent-provider=local;/)
  })
})
