import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { createHttpServer, requestIdOf } from './http-server.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = createHttpServer(testConfig())
  app.post('/api/echo', async request => ({ body: request.body ?? null, ip: request.ip }))
  app.get('/api/things/:id', async request => request.params)
  app.get('/api/fault', async () => {
    throw new Error('password of the database is canary')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

async function raw(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const post = (body: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': type }, body })

describe('a request that cannot be read is refused in the product’s shape', () => {
  const long = 'a'.repeat(20_000)
  it.each([
    [
      'two Host headers',
      'GET /api/things/1 HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no Host', 'GET /api/things/1 HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'length and chunks',
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a signed length', 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n{}', 400],
    ['a space before the colon', 'GET /api/things/1 HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['a bare line feed', 'GET /api/things/1 HTTP/1.1\nHost: a\n\n', 400],
    ['headers too long', `GET /api/things/1 HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`, 431],
    [
      'an address too long',
      `GET /api/things/1?${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      414,
    ],
    ['a broken escape', 'GET /api/things/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ])('%s', async (_, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer.status).toBe(status)
    expect(Object.keys(JSON.parse(answer.body))).toEqual(['errorMessage', 'errorCode', 'validationErrors'])
  })
})

describe('a body is refused', () => {
  it.each([
    ['that is no JSON', '{"a":', 'application/json', 'MALFORMED_REQUEST'],
    ['with __proto__ in it', '{"a":{"__proto__":{"admin":true}}}', 'application/json', 'MALFORMED_REQUEST'],
    [
      'with constructor.prototype',
      '{"constructor":{"prototype":{"x":1}}}',
      'application/json',
      'MALFORMED_REQUEST',
    ],
    ['of another type', 'a=1', 'application/x-www-form-urlencoded', 'UNSUPPORTED_MEDIA_TYPE'],
    ['of plain text', '{}', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
    ['of a type that only begins like JSON', '{}', 'application/json\ta', 'UNSUPPORTED_MEDIA_TYPE'],
    ['over 1 MiB', `"${'a'.repeat(1_048_576)}"`, 'application/json', 'PAYLOAD_TOO_LARGE'],
  ] as const)('%s', async (_, body, type, name) => {
    expect((await post(body, type)).json()).toEqual(errorBody(name))
  })
})

describe('the server', () => {
  it('answers 404 for an unknown address, and 405 with the methods of a known one', async () => {
    expect((await app.inject('/api/nothing')).json()).toEqual(errorBody('NOT_FOUND'))
    const answer = await app.inject({ method: 'DELETE', url: '/api/things/1?x=1' })
    expect(answer.json()).toEqual(errorBody('METHOD_NOT_ALLOWED'))
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('keeps the text of a fault to itself', async () => {
    const answer = await app.inject('/api/fault')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual(errorBody('UNEXPECTED'))
  })

  it('takes an empty JSON body as none', async () => {
    expect((await post('')).json().body).toBeNull()
  })

  it('forbids caches to keep any answer', async () => {
    for (const url of ['/api/things/1', '/api/nothing'])
      expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  })

  it('believes a forwarded address from a trusted peer only', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    const call = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/echo', headers: forwarded, remoteAddress })
    expect((await call('127.0.0.1')).json().ip).toBe('203.0.113.7')
    expect((await call('198.51.100.1')).json().ip).toBe('198.51.100.1')
  })
})

describe('a request id', () => {
  it('is the caller’s where it is one, and answered on every reply', async () => {
    const headers = { 'x-request-id': 'abcdef12-3456' }
    for (const url of ['/api/things/1', '/api/nothing', '/api/fault'])
      expect((await app.inject({ url, headers })).headers['x-request-id']).toBe('abcdef12-3456')
  })

  it.each([
    undefined,
    '',
    'short',
    'a'.repeat(65),
    'with space in it',
    'line\nbreak-here',
    '<script>alert(1)',
  ])('is a new one instead of %j', given => {
    expect(requestIdOf(given)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
