import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson, tokenPair } from '#server/testing/test-backend.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import type { Session } from './session.ts'

let server: StartedServer
let browser: TestBrowser
let page: (session: Session, reply: FastifyReply) => Promise<unknown>

beforeEach(async () => {
  server = await startServer({
    pages: async app => {
      app.get('/page', async (request, reply) => {
        const session = await app.sessions.open(request, reply)
        const shown = await page(session, reply)
        session.commit()
        return { shown, state: session.state, raced: session.raced }
      })
    },
  })
  browser = server.browser()
})
afterEach(() => server.stop())

const show = async (by: TestBrowser = browser) => {
  const answer = await by.fetch('/page')
  return { answer, body: await answer.json() }
}
const readMe = async (session: Session) => {
  const answer = await session.fetch('/api/users/me', { method: 'POST' })
  return { status: answer.status, body: await answer.json() }
}
const expire = () =>
  server.backend.answers.set('/api/users/me', (call, response) => {
    if (call.headers.authorization === 'Bearer canary-access-1') refuse(response, 'ACCESS_TOKEN_EXPIRED')
    else if (!call.headers.authorization) refuse(response, 'SIGN_IN_REQUIRED')
    else sendJson(response, 200, { seq: 7 })
  })

describe('session without cookies', () => {
  it('calls without tokens and sets no cache-control', async () => {
    page = readMe
    const { answer, body } = await show()
    expect(body).toMatchObject({ state: 'anonymous', shown: { status: 401, body: { errorCode: 40100 } } })
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Cookie')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('results from unreadable cookies', async () => {
    page = readMe
    browser.jar.set('session', 'eyJhbGciOiJkaXIifQ..a.b.c')
    expect((await show()).body).toMatchObject({ state: 'anonymous' })
  })
})

describe('Session.fetch', () => {
  it('refuses ambiguous paths', async () => {
    page = async session => (await session.fetch('/api/questions/../users/me')).status
    expect((await show()).body.shown).toBe(404)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('sends tokens and client headers, and nothing else of the request', async () => {
    await browser.signIn()
    page = async session => {
      const headers = { 'content-type': 'application/json', cookie: 'a=b', 'x-evil': '1' }
      await session.fetch('/api/echo?a=1', { method: 'PUT', headers, body: '{"a":1}' })
    }
    await browser.fetch('/page', { headers: { 'user-agent': 'Samsung', 'accept-language': 'ko' } })
    const [call] = server.backend.to('/api/echo')
    expect(call).toMatchObject({ method: 'PUT', url: '/api/echo?a=1', body: '{"a":1}' })
    const { connection: _connection, ...headers } = call?.headers ?? {}
    expect(headers).toEqual({
      host: `127.0.0.1:${server.backend.port}`,
      authorization: 'Bearer canary-access-1',
      'x-refresh-token': 'canary-refresh-1',
      accept: 'application/json',
      'accept-language': 'ko',
      'content-type': 'application/json',
      'content-length': '7',
      'user-agent': 'Samsung',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.any(String),
    })
  })

  it('rejects and aborts the backend call on disconnect', async () => {
    const leaving = new AbortController()
    page = async session => {
      const call = session.fetch('/api/hanging', { signal: leaving.signal })
      await server.backend.until(() => server.backend.to('/api/hanging').length === 1)
      leaving.abort()
      return call.catch((error: Error) => error.name)
    }
    expect((await show()).body.shown).toBe('AbortError')
    await server.backend.until(() => server.backend.aborted === 1)
  })

  it('answers 502 with an error envelope when the backend is down and keeps the session', async () => {
    await browser.signIn()
    await server.backend.stop()
    page = readMe
    const { answer, body } = await show()
    expect(body).toMatchObject({ state: 'member', shown: { status: 502, body: { errorCode: 50200 } } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })
})

describe('expired access token', () => {
  beforeEach(async () => {
    await browser.signIn()
    expire()
  })

  it('is passed through once the session is frozen', async () => {
    page = async session => {
      session.freeze()
      return readMe(session)
    }
    expect((await show()).body.shown).toMatchObject({ status: 401, body: { errorCode: 40120 } })
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(0)
  })

  it('found just before the freeze is passed through too', async () => {
    page = async session => {
      const late = readMe(session)
      await server.backend.until(() => server.backend.to('/api/oAuth/token').length === 1)
      session.freeze()
      return late
    }
    const { answer, body } = await show()
    expect(body.shown.body.errorCode).toBe(40120)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is refreshed once for a hundred concurrent calls', async () => {
    page = async session => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => readMe(session)))
      return answers.filter(answer => answer.status === 200).length
    }
    const { answer, body } = await show()
    expect(body).toMatchObject({ shown: 100, state: 'member' })
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(browser.jar.get('sg')).toBe('m.2')
  })

  it('is refreshed once for a hundred concurrent pages and one just after', async () => {
    page = readMe
    const tabs = Array.from({ length: 100 }, () => {
      const tab = server.browser()
      for (const [name, value] of browser.jar) tab.jar.set(name, value)
      return tab
    })
    const shown = await Promise.all(tabs.map(tab => show(tab)))
    expect(shown.filter(({ body }) => body.shown.status === 200)).toHaveLength(100)
    expect((await show()).body.shown.status).toBe(200)
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(1)
  })

  it('leads to one replay of the same call', async () => {
    page = async session => {
      const init = { method: 'POST', headers: { 'idempotency-key': 'abcdefgh' }, body: '{"a":1}' }
      return (await session.fetch('/api/users/me', init)).status
    }
    expect((await show()).body.shown).toBe(200)
    const [first, second, ...more] = server.backend.to('/api/users/me')
    expect(more).toEqual([])
    for (const name of ['idempotency-key', 'content-type', 'content-length', 'x-request-id'])
      expect(second?.headers[name]).toBe(first?.headers[name])
    expect([second?.method, second?.body]).toEqual([first?.method, first?.body])
  })

  it('marks calls with undelivered tokens until the browser sends them', async () => {
    await browser.signIn()
    expire()
    page = readMe
    await show()
    await show()
    const marks = server.backend.to('/api/users/me').map(call => call.headers['x-token-undelivered'])
    expect(marks).toEqual([undefined, '1', undefined])
  })

  it('is not replayed twice when the new token is refused too', async () => {
    server.backend.answers.set('/api/users/me', (_call, response) => refuse(response, 'ACCESS_TOKEN_EXPIRED'))
    page = readMe
    expect((await show()).body.shown.body.errorCode).toBe(40120)
    expect(server.backend.to('/api/users/me')).toHaveLength(2)
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(1)
  })

  it('sets raced and keeps the cookies when another replica refreshed', async () => {
    server.backend.generation = 5
    page = readMe
    const { answer, body } = await show()
    expect(body).toMatchObject({ raced: true, state: 'member' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['a fault', 'UNEXPECTED', 502],
    ['too many refreshes', 'TOO_MANY_REQUESTS', 429],
  ] as const)('keeps the session when the refresh meets %s', async (_what, name, status) => {
    server.backend.answers.set('/api/oAuth/token', (_call, response) => refuse(response, name))
    page = readMe
    const { answer, body } = await show()
    expect(body).toMatchObject({ state: 'member', shown: { status } })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('ends the session when the refresh is refused and answers SESSION_ENDED', async () => {
    server.backend.answers.set('/api/oAuth/token', (_call, response) => refuse(response, 'SESSION_ENDED'))
    page = readMe
    const { answer, body } = await show()
    expect(body).toMatchObject({ state: 'anonymous', shown: { body: { errorCode: 40110 } } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...browser.jar]).toEqual([['recent-provider', 'local']])
  })
})

describe('session ended elsewhere', () => {
  it('reads public data anonymously', async () => {
    await browser.signIn()
    server.backend.answers.set('/api/questions', (call, response) => {
      if (call.headers.authorization) refuse(response, 'SESSION_ENDED')
      else sendJson(response, 200, { items: [] })
    })
    page = async session => (await session.fetch('/api/questions')).status
    expect((await show()).body).toMatchObject({ shown: 200, state: 'anonymous' })
    expect([...browser.jar]).toEqual([['recent-provider', 'local']])
  })
})

describe('session tokens', () => {
  it('are removed from response bodies', async () => {
    page = async session => {
      const login = await session.fetch('/api/oAuth/login/local', { method: 'POST', body: '{}' })
      const refresh = await session.fetch('/api/oAuth/token', { method: 'POST' })
      const signUp = await session.fetch('/api/users/sign-up', { method: 'PUT', body: '{}' })
      return [await login.json(), await refresh.json(), await signUp.json()]
    }
    const { body } = await show()
    expect(body.shown).toEqual([
      {
        kind: 'session',
        signUpUnfinished: false,
        tookBackLeaving: false,
        generation: 1,
      },
      { generation: 2 },
      { generation: 2, user: { seq: 7, name: '새벽' } },
    ])
    expect(server.backend.to('/api/oAuth/login/local')[0]?.headers).not.toHaveProperty('authorization')
  })

  it('of a sign-up ticket give the state signing-up until the account exists', async () => {
    server.backend.answers.set('/api/oAuth/login/local', (_call, response) => {
      sendJson(response, 200, {
        kind: 'sign-up',
        accessToken: 'a'.repeat(1_000),
        refreshToken: 'b'.repeat(1_000),
        generation: 3,
        accessTokenExpiresIn: 3_600,
        refreshTokenExpiresIn: 86_400,
      })
    })
    await browser.signIn()
    page = async () => null
    expect((await show()).body.state).toBe('signing-up')
    expect(browser.jar.get('sg')).toBe('s.3')
    server.backend.answers.set('/api/oAuth/token', (_call, response) => sendJson(response, 200, tokenPair(4)))
    page = async session => (await session.refresh()).kind
    expect((await show()).body).toMatchObject({ shown: 'renewed', state: 'signing-up' })
    expect(browser.jar.get('sg')).toBe('s.4')
    page = async session => void (await session.fetch('/api/users/sign-up', { method: 'PUT', body: '{}' }))
    expect((await show()).body.state).toBe('member')
    expect(browser.jar.get('sg')).toBe('m.1')
  })

  it('are stored in host-only HttpOnly cookies of at most 4 KB', async () => {
    await browser.signIn()
    const session = browser.setCookies.filter(line => line.startsWith('session='))
    expect(session).toEqual([expect.stringMatching(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect(browser.setCookies.join()).not.toMatch(/domain=|canary/i)
    for (const line of browser.setCookies) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4_096)
    expect(browser.setCookies.find(line => line.startsWith('sg='))).toMatch(
      /^sg=m\.1; Max-Age=86400; Path=\/; SameSite=Lax$/,
    )
  })
})
