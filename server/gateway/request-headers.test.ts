import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

let server: StartedServer
let cookie: string
beforeAll(async () => {
  server = await startServer()
  const browser = server.browser()
  await browser.signIn()
  cookie = [...browser.jar].map(pair => pair.join('=')).join('; ')
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

async function seenOf(lines: string[]) {
  await sendRaw(server.port, rawRequest('GET /api/echo HTTP/1.1', ['host: localhost', ...lines]))
  const [call] = server.backend.to('/api/echo')
  const { host, connection, 'x-request-id': id, 'x-forwarded-for': address, ...seen } = call?.headers ?? {}
  return { seen, host, connection, id, address }
}

const dropped = [
  'authorization: Bearer evil',
  'AUTHORIZATION: Bearer evil',
  'proxy-authorization: Basic evil',
  'x-refresh-token: evil',
  'X-Refresh-Token: evil',
  'x_refresh_token: evil',
  'cookie: __Host-session=evil',
  'forwarded: for=6.6.6.6;host=evil.example',
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: https',
  'x-forwarded-port: 1',
  'x-forwarded-prefix: /evil',
  'x_forwarded_for: 6.6.6.6',
  'x-real-ip: 6.6.6.6',
  'true-client-ip: 6.6.6.6',
  'cf-connecting-ip: 6.6.6.6',
  'x-client-ip: 6.6.6.6',
  'x-user-id: 1',
  'x-user-role: ADMIN',
  'x-original-url: /admin',
  'x-rewrite-url: /admin',
  'x-http-method-override: DELETE',
  'x-method-override: DELETE',
  'x-react-router-spa-mode: yes',
  'x-middleware-subrequest: 1',
  'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'tracestate: a=b',
  'sentry-trace: 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1',
  'baggage: sentry-release=evil',
  'b3: 1-1-1',
  'origin: https://evil.example',
  'referer: https://localhost/user/mypage?secret',
  'te: trailers',
  'upgrade: websocket',
  'keep-alive: timeout=5',
  'proxy-connection: keep-alive',
  'expect: 100-continue',
  'range: bytes=0-1',
  'accept-encoding: gzip',
  'sec-fetch-site: same-origin',
  'x-requested-with: q',
]

describe('request header', () => {
  it.each(dropped)('is dropped by the gateway: %s', async line => {
    expect((await seenOf([line])).seen).toEqual({})
  })

  it('is dropped also when sent twice', async () => {
    expect((await seenOf(dropped.flatMap(line => [line, line]).slice(0, 60))).seen).toEqual({})
  })

  it('passes when allow-listed', async () => {
    const { seen } = await seenOf([
      'accept: text/plain',
      'accept-language: ko',
      'user-agent: Samsung',
      'if-none-match: "1"',
    ])
    expect(seen).toEqual({
      accept: 'text/plain',
      'accept-language': 'ko',
      'user-agent': 'Samsung',
      'if-none-match': '"1"',
    })
  })

  it('of another host reaches the configured origin only', async () => {
    const { host } = await seenOf(['x-forwarded-host: evil.example'])
    expect(host).toBe(`127.0.0.1:${server.backend.port}`)
  })

  it('cannot replace the session tokens or strip them as hop-by-hop', async () => {
    const { seen } = await seenOf([
      `cookie: ${cookie}`,
      'authorization: Bearer evil',
      'x-refresh-token: evil',
      'connection: authorization, x-refresh-token, x-forwarded-for, x-request-id',
    ])
    expect(seen).toEqual({
      authorization: 'Bearer canary-access-1',
      'x-refresh-token': 'canary-refresh-1',
    })
  })
})

describe('client address', () => {
  it('is taken from X-Forwarded-For of trusted proxies only', async () => {
    expect((await seenOf(['x-forwarded-for: 203.0.113.9'])).address).toBe('203.0.113.9')
    server.backend.calls.splice(0)
    expect((await seenOf(['x-forwarded-for: 6.6.6.6, 203.0.113.9'])).address).toBe('203.0.113.9')
  })

  it('is the peer when no proxy is trusted', async () => {
    const strict = await startServer({ env: { TRUSTED_PROXIES: '192.0.2.1' } })
    const headers = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' }
    await fetch(`${strict.base}/api/echo`, { headers })
    expect(strict.backend.calls[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
    await strict.stop()
  })
})
