import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

const own = 'https://q.example'
let server: StartedServer
let cookie: string
beforeAll(async () => {
  server = await startServer({
    env: { PUBLIC_BASE_URL: own },
    pages: async app => {
      app.post('/question/add', async () => 'done')
    },
  })
  const browser = server.browser()
  await browser.signIn()
  cookie = [...browser.jar].map(pair => pair.join('=')).join('; ')
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

const send = (method: string, path: string, headers: Record<string, string>) =>
  fetch(server.base + path, {
    method,
    headers: { cookie, ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })

const changing = [
  ['POST', '/api/questions'],
  ['PUT', '/api/questions/7'],
  ['DELETE', '/api/questions/7'],
  ['POST', '/api/questions/7/agreed'],
  ['POST', '/api/users/me'],
  ['POST', '/api/oAuth/token'],
  ['DELETE', '/api/oAuth/logout'],
  ['PUT', '/api/users/sign-up'],
  ['POST', '/api/oAuth/login/local'],
  ['POST', '/%61pi/questions'],
] as const

const foreign: [string, Record<string, string>][] = [
  [
    'another site',
    { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'q', origin: 'https://evil.example' },
  ],
  [
    'a sibling host',
    { 'sec-fetch-site': 'same-site', 'x-requested-with': 'q', origin: 'https://a.q.example' },
  ],
  ['an address bar', { 'sec-fetch-site': 'none', 'x-requested-with': 'q' }],
  ['an opaque origin', { 'x-requested-with': 'q', origin: 'null' }],
  ['the same host over http', { 'x-requested-with': 'q', origin: 'http://q.example' }],
  ['an origin that begins like ours', { 'x-requested-with': 'q', origin: `${own}.evil.example` }],
  ['a client without these headers', { 'x-requested-with': 'q' }],
  ['a page that lies in Origin', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'q', origin: own }],
  ['a form of ours', { 'sec-fetch-site': 'same-origin' }],
  ['a form of ours, by origin', { origin: own }],
  ['a wrong mark', { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }],
]

describe('write through /api (CSRF)', () => {
  for (const [method, path] of changing) {
    it.each(foreign)(`is refused from %s: ${method} ${path}`, async (_who, headers) => {
      const answer = await send(method, path, headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ errorCode: 40320 })
      expect(server.backend.calls).toHaveLength(0)
    })
  }

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'is refused with a content type that needs no preflight: %s',
    async type => {
      const headers = { 'sec-fetch-site': 'cross-site', 'content-type': type }
      expect((await send('POST', '/api/questions/7/agreed', headers)).status).toBe(403)
      expect(server.backend.calls).toHaveLength(0)
    },
  )

  it('is refused when Sec-Fetch-Site comes twice', async () => {
    const twice = ['sec-fetch-site: same-origin', 'Sec-Fetch-Site: cross-site', 'x-requested-with: q']
    const lines = ['host: q.example', 'content-length: 0', ...twice]
    expect(await sendRaw(server.port, rawRequest('POST /api/questions HTTP/1.1', lines))).toMatch(
      /^HTTP\/1\.1 403 /,
    )
  })

  it('cannot be disguised by a method override header', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    await send('GET', '/api/questions/7?_method=DELETE', headers)
    expect(server.backend.calls.map(call => call.method)).toEqual(['GET'])
  })

  it.each([
    ['by fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['by an equal origin', { origin: own }],
  ])('passes from our own script %s', async (_how, headers) => {
    await send('POST', '/api/questions', { 'x-requested-with': 'q', ...headers })
    expect(server.backend.calls).toHaveLength(1)
  })
})

describe('form post of a page (CSRF)', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://a.q.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a client without these headers', {}],
  ])('is refused from %s', async (_who, headers) => {
    expect((await send('POST', '/question/add', headers as Record<string, string>)).status).toBe(403)
    expect((await send('POST', '/user/logout', headers as Record<string, string>)).status).toBe(403)
    expect(server.backend.calls).toHaveLength(0)
  })

  it.each([
    ['by fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['by an equal origin', { origin: own }],
  ])('passes from our own page %s without X-Requested-With', async (_how, headers) => {
    expect((await send('POST', '/question/add', headers)).status).toBe(200)
  })
})

describe('GET (CSRF)', () => {
  it.each(['cross-site', 'same-site', 'none'])('is allowed for links from anywhere: %s', async site => {
    expect((await send('GET', '/api/echo', { 'sec-fetch-site': site })).status).toBe(200)
  })

  it('by script of another origin has no CORS headers', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${server.base}/api/questions`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(405)
    const read = await send('GET', '/api/echo', { origin: 'https://evil.example' })
    for (const answer of [preflight, read])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
