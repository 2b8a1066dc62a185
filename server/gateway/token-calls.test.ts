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

const refresh = (by: TestBrowser = browser) =>
  by.fetch('/api/oAuth/token', { method: 'POST', headers: ownScript })
const logout = (query = '') =>
  browser.fetch(`/api/oAuth/logout${query}`, { method: 'DELETE', headers: ownScript })
const everything = async (answer: Response) =>
  (await answer.clone().text()) + JSON.stringify([...answer.headers])

describe('POST /api/oAuth/token', () => {
  it('answers 401 without a session', async () => {
    const answer = await refresh()
    expect([answer.status, (await answer.json()).errorCode]).toEqual([401, 40110])
    expect(server.backend.calls).toHaveLength(0)
  })

  it('clears the cookies when the refresh is refused', async () => {
    await browser.signIn()
    server.backend.answers.set('/api/oAuth/token', (_call, response) => refuse(response, 'SESSION_ENDED'))
    const answer = await refresh()
    expect([answer.status, (await answer.json()).errorCode]).toEqual([401, 40110])
    expect([...browser.jar.keys()]).toEqual(['recent-provider'])
  })

  it('answers 409 and keeps the cookies when another replica refreshed first', async () => {
    await browser.signIn()
    server.backend.generation = 9
    const answer = await refresh()
    expect([answer.status, (await answer.json()).errorCode]).toEqual([409, 40921])
    expect(browser.jar.has('session')).toBe(true)
  })

  it('keeps the session when the backend is down', async () => {
    await browser.signIn()
    await server.backend.stop()
    expect((await refresh()).status).toBe(502)
    expect(browser.jar.has('session')).toBe(true)
  })

  it('answers the new generation and sets the tokens as cookies', async () => {
    await browser.signIn()
    const before = browser.jar.get('session')
    const answer = await refresh()
    expect(await everything(answer)).not.toContain('canary')
    expect(await answer.json()).toEqual({ generation: 2 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(browser.jar.get('sg')).toBe('m.2')
    expect(browser.jar.get('session')).not.toBe(before)
  })

  it('refreshes once for fifty concurrent calls', async () => {
    await browser.signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh()))
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(200))
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(1)
  })
})

describe('DELETE /api/oAuth/logout', () => {
  it('ends the session at the backend and in the browser', async () => {
    await browser.signIn()
    const answer = await logout()
    expect(answer.status).toBe(204)
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    expect([...browser.jar.keys()]).toEqual(['recent-provider'])
    expect(server.backend.to('/api/oAuth/logout')[0]?.headers).toMatchObject({
      authorization: 'Bearer canary-access-1',
      'x-refresh-token': 'canary-refresh-1',
    })
  })

  it('keeps drafts with ?drafts=keep', async () => {
    await browser.signIn()
    const answer = await logout('?drafts=keep')
    expect(answer.status).toBe(204)
    expect(answer.headers.has('clear-site-data')).toBe(false)
    expect([...browser.jar.keys()]).toEqual(['recent-provider'])
  })

  it('succeeds a second time', async () => {
    await browser.signIn()
    await logout()
    expect((await logout()).status).toBe(204)
    expect(server.backend.to('/api/oAuth/logout')).toHaveLength(1)
  })

  it('accepts an empty body with a JSON content type', async () => {
    const headers = { ...ownScript, 'content-type': 'application/json' }
    await browser.signIn()
    expect((await browser.fetch('/api/oAuth/token', { method: 'POST', headers })).status).toBe(200)
    expect((await browser.fetch('/api/oAuth/logout', { method: 'DELETE', headers })).status).toBe(204)
  })

  it('clears the cookies also while the backend is down', async () => {
    await browser.signIn()
    await server.backend.stop()
    expect((await logout()).status).toBe(204)
    expect([...browser.jar.keys()]).toEqual(['recent-provider'])
  })
})

describe('PUT /api/users/sign-up', () => {
  const signUp = (body: string) =>
    browser.fetch('/api/users/sign-up', {
      method: 'PUT',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body,
    })

  it('passes a refusal through unchanged', async () => {
    server.backend.answers.set('/api/users/sign-up', (_call, response) => refuse(response, 'NICKNAME_TAKEN'))
    const answer = await signUp('{"name":"새벽"}')
    expect([answer.status, (await answer.json()).errorCode]).toEqual([409, 40902])
  })

  it('refuses invalid JSON and prototype pollution', async () => {
    expect((await signUp('{')).status).toBe(400)
    expect((await signUp('{"__proto__":{"a":1}}')).status).toBe(400)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('answers the account and sets the tokens as cookies', async () => {
    const answer = await signUp('{"name":"새벽"}')
    expect(await everything(answer)).not.toContain('canary')
    expect(await answer.json()).toEqual({ generation: 1, user: { seq: 7, name: '새벽' } })
    expect(browser.jar.get('sg')).toBe('m.1')
    expect(server.backend.calls[0]?.body).toBe('{"name":"새벽"}')
  })
})

describe('PUT /api/users/sign-up/age', () => {
  it('sets the new ticket as a cookie and answers no token', async () => {
    server.backend.answers.set('/api/users/sign-up/age', (_call, response) =>
      sendJson(response, 200, tokenPair(2)),
    )
    const answer = await browser.fetch('/api/users/sign-up/age', {
      method: 'PUT',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: '{"overFourteen":true}',
    })
    expect(await everything(answer)).not.toContain('canary')
    expect(await answer.json()).toEqual({ generation: 2 })
    expect(browser.jar.get('sg')).toBe('s.2')
  })

  it.each(['/api/users/sign-up/AGE', '/api/users/sign-up//age', '/api/users/sign-up/'])(
    'refuses another spelling: %s',
    async path => {
      const answer = await browser.fetch(path, { method: 'PUT', headers: ownScript })
      expect([400, 404]).toContain(answer.status)
      expect(server.backend.calls).toHaveLength(0)
    },
  )
})

describe('POST /api/oAuth/login/:provider', () => {
  const login = (provider: string, body: unknown) =>
    browser.fetch(`/api/oAuth/login/${provider}`, {
      method: 'POST',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it.each(['LOCAL', '__proto__', 'evil', 'loca%6c', 'ｌocal'])(
    'refuses the unknown provider %s',
    async provider => {
      expect([400, 404]).toContain((await login(provider, { code: 'a', state: 'b' })).status)
      expect(server.backend.calls).toHaveLength(0)
    },
  )

  it.each([null, {}, { code: 'a' }, { code: 1, state: 2 }, { code: '', state: '' }])(
    'refuses the body %j',
    async body => {
      expect((await login('local', body)).status).toBe(400)
    },
  )

  it('refuses a state that this browser did not start', async () => {
    const answer = await login('local', { code: 'a', state: 'b'.repeat(43) })
    expect([answer.status, (await answer.json()).errorCode]).toEqual([400, 40032])
    expect(server.backend.calls).toHaveLength(0)
  })

  it('finishes a sign-in that this browser started', async () => {
    const started = await browser.fetch('/oauth/start/local')
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state')
    const answer = await login('local', { code: 'canary-code', state })
    expect(await everything(answer)).not.toContain('canary')
    expect(await answer.json()).toEqual({
      kind: 'session',
      signUpUnfinished: false,
      tookBackLeaving: false,
      generation: 1,
    })
    expect(browser.jar.get('sg')).toBe('m.1')
  })
})

describe('DELETE /api/users/sign-out', () => {
  const leave = () =>
    browser.fetch('/api/users/sign-out', {
      method: 'DELETE',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: '{"keep":{"comment":"delete"}}',
    })
  const path = '/api/users/sign-out'

  it('keeps the session when the backend refuses', async () => {
    await browser.signIn()
    server.backend.answers.set(path, (_call, response) => refuse(response, 'VALIDATION_FAILED'))
    const answer = await leave()
    expect([answer.status, answer.headers.has('clear-site-data')]).toEqual([400, false])
    expect(browser.jar.has('session')).toBe(true)
  })

  it('passes the body through and clears cookies and drafts', async () => {
    await browser.signIn()
    const leavesAt = '2026-11-28T00:00:00.000Z'
    server.backend.answers.set(path, (_call, response) => sendJson(response, 200, { leavesAt }))
    const answer = await leave()
    expect(await answer.json()).toEqual({ leavesAt })
    expect(server.backend.to(path)[0]?.body).toBe('{"keep":{"comment":"delete"}}')
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    expect([...browser.jar.keys()]).toEqual(['recent-provider'])
  })
})
