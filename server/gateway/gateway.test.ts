import { validateHeaderValue } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { ownScript, type TestBrowser } from '#server/testing/test-browser.ts'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

describe('path under /api', () => {
  it.each([
    '/api//evil.example',
    '/api/..%2freadyz',
    '/api/%2e%2e/readyz',
    '/api/../readyz',
    '/api/..;/readyz',
    '/api/..%5creadyz',
    '/api/..\\readyz',
    '/api/%2F%2Fevil.example',
    '/api/%252e%252e/readyz',
    '/api/%00',
    '/api/x%0d%0aevil:1',
    '/api/%c0%ae%c0%ae/readyz',
    '/api/echo/',
    '/api/echo;a=b',
    '/api/질문',
    '/api/@evil.example',
    '/api',
    '/api/',
    '/api?x=1',
    '/%61pi/echo',
    '/a%70i/echo',
  ])('that parsers may read differently answers 400: %s', async path => {
    const bytes = rawRequest(`GET ${path} HTTP/1.1`, ['host: localhost'])
    const answer = await sendRaw(server.port, Buffer.from(bytes).toString('latin1'))
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      errorCode: expect.any(Number),
      errorMessage: expect.stringMatching(/다\.|요\./),
      validationErrors: [],
    })
    expect(server.backend.calls).toHaveLength(0)
  })

  it.each([
    ['POST', '/api/oAuth/token/'],
    ['POST', '/api/oauth/token'],
    ['POST', '/api/OAUTH/TOKEN'],
    ['PUT', '/api/oAuth/token'],
    ['POST', '/api/oAuth/login'],
    ['POST', '/api/oauth/login/local'],
    ['POST', '/api/oAuth/authorize/local'],
    ['POST', '/api/login'],
    ['PUT', '/api/Users/Sign-Up'],
    ['POST', '/api/users/sign-up'],
    ['POST', '/api/oAuth/logout'],
  ])('that resembles a token call is not proxied: %s %s', async (method, path) => {
    const answer = await fetch(server.base + path, { method, headers: ownScript })
    expect([400, 404]).toContain(answer.status)
    expect(server.backend.calls).toHaveLength(0)
  })

  it.each(['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])('answers 405 to %s', async method => {
    const lines = ['host: localhost', 'x-requested-with: q', 'sec-fetch-site: same-origin']
    const answer = await sendRaw(server.port, rawRequest(`${method} /api/echo HTTP/1.1`, lines))
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, DELETE\r\n/i)
    expect(answer).toContain('"errorCode":40500')
    expect(server.backend.calls).toHaveLength(0)
  })

  it('keeps its query string unchanged', async () => {
    await fetch(`${server.base}/api/echo?keyword=%ED%95%9C&a=1&a=2&b=..%2f`)
    expect(server.backend.calls[0]?.url).toBe('/api/echo?keyword=%ED%95%9C&a=1&a=2&b=..%2f')
  })
})

describe('proxied body', () => {
  it.each([
    ['announced', 'x'.repeat(1_048_577)],
    ['streamed', new Blob(['x'.repeat(1_048_577)]).stream()],
  ])('over the limit is refused when %s', async (_how, body) => {
    const init = { method: 'POST', headers: ownScript, body, duplex: 'half' } as RequestInit
    const answer = await fetch(`${server.base}/api/echo`, init)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      errorCode: 41300,
      errorMessage: expect.stringContaining('더 작은 파일을 골라 주세요.'),
    })
    expect(server.backend.calls).toHaveLength(0)
  })

  it.each([
    ['application/json', '{"__proto__":{"a":1}}'],
    ['multipart/form-data; boundary=----a', '------a\r\n\r\nx\r\n------a--\r\n'],
    ['text/plain', '한글'],
  ])('of type %s goes through byte by byte', async (type, body) => {
    const headers = { ...ownScript, 'content-type': type }
    const browser = server.browser()
    await browser.signIn()
    await browser.fetch('/api/echo', { method: 'PUT', headers, body })
    const [call] = server.backend.to('/api/echo')
    expect(call?.body).toBe(body)
    expect(call?.headers).toMatchObject({
      'content-type': type,
      'content-length': `${Buffer.byteLength(body)}`,
    })
  })

  it('in chunks within the limit goes through', async () => {
    const init = {
      method: 'PUT',
      headers: ownScript,
      body: new Blob(['한글']).stream(),
      duplex: 'half',
    } as RequestInit
    expect((await fetch(`${server.base}/api/echo`, init)).status).toBe(200)
    expect(server.backend.calls[0]?.body).toBe('한글')
  })
})

describe('proxied response', () => {
  it('carries only allow-listed headers', async () => {
    const answer = await fetch(`${server.base}/api/echo`)
    const names = [...answer.headers.keys()]
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'x-internal-node',
      'location',
      'www-authenticate',
    ])
      expect(names).not.toContain(name)
    expect(names.filter(name => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers.get('content-security-policy')).toContain('strict-dynamic')
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('vary')).toBe('Cookie')
  })

  it('for a session is no-store and holds no token', async () => {
    const browser = server.browser()
    await browser.signIn()
    const answer = await browser.fetch('/api/users/me', { method: 'POST', headers: ownScript })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain('canary')
  })

  it.each([
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['https://evil.example/', null],
    ['/api/questions/7', '/api/questions/7'],
  ])('keeps only same-origin Location headers: %s', async (location, passed) => {
    server.backend.answers.set('/api/moved', (_call, response) => response.writeHead(201, { location }).end())
    const answer = await fetch(`${server.base}/api/moved`)
    expect(answer.headers.get('location')).toBe(passed)
  })

  it.each(hostileReturnPaths.filter(fitsAHeader))('drops a hostile Location header: %j', async location => {
    server.backend.answers.set('/api/moved', (_call, response) => response.writeHead(303, { location }).end())
    const answer = await fetch(`${server.base}/api/moved`, { redirect: 'manual' })
    const passed = answer.headers.get('location') ?? '/'
    expect(new URL(passed, `${server.base}/api/moved`).origin).toBe(server.base)
  })

  it('of an expired token (40120) passes through to the browser', async () => {
    const browser = server.browser()
    await browser.signIn()
    server.backend.generation += 1
    const answer = await browser.fetch('/api/users/me', { method: 'POST', headers: ownScript })
    expect(await answer.json()).toMatchObject({ errorCode: 40120 })
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(0)
  })

  it('of status 503 is not retried', async () => {
    server.backend.answers.set('/api/busy', (_call, response) => refuse(response, 'UNAVAILABLE'))
    expect((await fetch(`${server.base}/api/busy`)).status).toBe(503)
    expect(server.backend.to('/api/busy')).toHaveLength(1)
  })

  it('of status 204 has no body', async () => {
    server.backend.answers.set('/api/none', (_call, response) => response.writeHead(204).end())
    const answer = await fetch(`${server.base}/api/none`, { method: 'DELETE', headers: ownScript })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
})

describe('download link followed without script', () => {
  /** `fetch` overwrites the Sec-Fetch-Mode header. */
  const follow = ({ app }: StartedServer, { jar }: TestBrowser, url: string) => {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    return app.inject({ url, headers: { cookie, 'sec-fetch-mode': 'navigate' } })
  }
  let own: StartedServer
  let browser: TestBrowser
  beforeEach(async () => {
    own = await startServer()
    browser = own.browser()
    await browser.signIn()
    own.backend.answers.set('/api/users/me', ({ headers }, response) =>
      headers.authorization?.endsWith('-1')
        ? refuse(response, 'ACCESS_TOKEN_EXPIRED')
        : sendJson(response, 200, { seq: 7 }),
    )
  })
  afterEach(() => own.stop())

  it('refreshes an expired session and requests the file once', async () => {
    const answer = await follow(own, browser, '/api/echo')
    expect(answer.json().headers.authorization).toBe('Bearer canary-access-2')
    expect(answer.cookies.find(({ name }) => name === 'sg')?.value).toBe('m.2')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(own.backend.to('/api/echo')).toHaveLength(1)
  })

  it('redirects to itself when another replica refreshes at the same time', async () => {
    own.backend.answers.set('/api/oAuth/token', (_, response) => refuse(response, 'REFRESH_RACED'))
    const { statusCode, headers } = await follow(own, browser, '/api/echo?a=1')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/api/echo?a=1',
      'no-store',
    ])
    expect(own.backend.to('/api/echo')).toHaveLength(0)
  })
})

function fitsAHeader(value: string): boolean {
  try {
    validateHeaderValue('location', value)
    return true
  } catch {
    return false
  }
}
