import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from './testing/raw-http.ts'
import { type StartedServer, startServer } from './testing/start-server.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({
    pages: async app => {
      app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>page</p>'))
      app.post('/*', async request => ({ isBytes: Buffer.isBuffer(request.body) }))
    },
  })
})
afterAll(() => server.stop())

const envelope = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? 'null')

describe('malformed HTTP request', () => {
  const host = 'host: localhost'

  it.each([
    ['two different hosts', rawRequest('GET /api/echo HTTP/1.1', [host, 'host: evil.example'])],
    ['two hosts on a page', rawRequest('GET / HTTP/1.1', [host, 'Host: evil.example'])],
    ['no host', rawRequest('GET /api/echo HTTP/1.1', [])],
    ['an absolute address', rawRequest('GET http://evil.example/api/echo HTTP/1.1', [host])],
    ['an address naming a host', rawRequest('GET //evil.example/api/echo HTTP/1.1', [host])],
    ['a backslash for the second slash', rawRequest('GET /\\evil.example HTTP/1.1', [host])],
    ['a broken escape', rawRequest('GET /%zz HTTP/1.1', [host])],
    [
      'length and chunks at once',
      rawRequest(
        'POST /api/echo HTTP/1.1',
        [host, 'content-length: 4', 'transfer-encoding: chunked'],
        '0\r\n\r\n',
      ),
    ],
    [
      'two lengths',
      rawRequest('POST /api/echo HTTP/1.1', [host, 'content-length: 1', 'content-length: 2'], 'ab'),
    ],
    ['a space before the colon', rawRequest('GET /api/echo HTTP/1.1', [host, 'accept : */*'])],
    ['a folded line', rawRequest('GET /api/echo HTTP/1.1', [host, 'accept: a', ' b'])],
    ['bare line feeds', 'GET /api/echo HTTP/1.1\nhost: localhost\n\n'],
    ['noise', '\u0016\u0003\u0001\r\n\r\n'],
  ])('answers 400 with an error envelope: %s', async (_what, bytes) => {
    const before = server.backend.calls.length
    const answer = await sendRaw(server.port, bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(envelope(answer)).toEqual({
      errorCode: 40000,
      errorMessage: expect.any(String),
      validationErrors: [],
    })
    expect(answer).toContain('nosniff')
    expect(server.backend.calls).toHaveLength(before)
  })

  it('is refused when URL or headers are too long', async () => {
    const long = await sendRaw(server.port, rawRequest(`GET /?q=${'x'.repeat(9_000)} HTTP/1.1`, [host]))
    expect(long).toMatch(/^HTTP\/1\.1 414 /)
    const heavy = await sendRaw(server.port, rawRequest('GET / HTTP/1.1', [host, `x: ${'x'.repeat(20_000)}`]))
    expect(heavy).toMatch(/^HTTP\/1\.1 431 /)
    expect(envelope(heavy).errorCode).toBe(43100)
  })
})

describe('body cut off by garbage bytes', () => {
  it('is not answered a second time after it was refused', async () => {
    const head = 'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n'
    const socket = connect(server.port, '127.0.0.1')
    let answers = ''
    socket.setEncoding('utf8').on('data', text => {
      answers += text
    })
    socket.write(`${head}4\r\nabcd\r\n`)
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 403 .*"validationErrors"/s)
    socket.write('no chunk\r\n')
    await once(socket, 'close')
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('every response', () => {
  it.each([
    ['a page', '/', 'GET', 200],
    ['a probe', '/healthz', 'GET', 200],
    ['a proxied call', '/api/echo', 'GET', 200],
    ['a call that does not exist', '/api/nothing', 'GET', 404],
    ['a refused path', '/api/..%2f', 'GET', 400],
    ['a method that is not used', '/api/echo', 'PATCH', 405],
    ['a refused form', '/user/logout', 'POST', 403],
    ['a provider that does not exist', '/oauth/start/evil', 'GET', 404],
  ])('carries the security headers: %s', async (_what, path, method, status) => {
    const headers = {
      'x-requested-with': 'q',
      ...(method === 'PATCH' && { 'sec-fetch-site': 'same-origin' }),
    }
    const answer = await fetch(server.base + path, { method, headers })
    expect(answer.status).toBe(status)
    const csp = answer.headers.get('content-security-policy') ?? ''
    expect(csp).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic'; style-src 'self' 'nonce-/)
    expect(csp).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
    expect(csp).not.toContain('unsafe')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(answer.headers.get('server')).toBeNull()
  })

  it('has its own CSP nonce', async () => {
    const [a, b] = await Promise.all([fetch(server.base), fetch(server.base)])
    expect(a.headers.get('content-security-policy')).not.toBe(b.headers.get('content-security-policy'))
  })

  it('echoes a well-formed request id and replaces a malformed one', async () => {
    const idOf = async (id: string) =>
      (await fetch(`${server.base}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('trace-12345678')).toBe('trace-12345678')
    expect(await idOf('<script>alert(1)</script>')).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('error outside /api', () => {
  it('is HTML or JSON by the Accept header', async () => {
    const page = await fetch(`${server.base}/oauth/start/evil`, { headers: { accept: 'text/html,*/*' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    const text = await page.text()
    expect(text).toContain('찾는 내용이 없습니다.')
    expect(text).not.toContain('오류 번호')
    const data = await fetch(`${server.base}/oauth/start/evil`)
    expect(await data.json()).toMatchObject({ errorCode: 40400 })
  })
})

describe('form posts of pages', () => {
  it('reach the page handler as bytes', async () => {
    const answer = await fetch(`${server.base}/question/add`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ title: '제목' }),
    })
    expect(await answer.json()).toEqual({ isBytes: true })
  })

  it('are refused beyond the size limit', async () => {
    const answer = await fetch(`${server.base}/question/add`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ title: 'x'.repeat(1_048_600) }),
    })
    expect(answer.status).toBe(413)
  })
})

describe('readiness', () => {
  it('/readyz answers 503 while stopping and /healthz still 200', async () => {
    server.app.readiness.ready = false
    expect((await fetch(`${server.base}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
    server.app.readiness.ready = true
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  })
})
