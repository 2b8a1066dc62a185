import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { registerCsrf } from './csrf.ts'
import { registerErrors } from './errors.ts'
import { ingestAddress, registerTraceTunnel } from './trace-tunnel.ts'

const publicBaseUrl = 'https://q.example'
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

async function startSink(status = 200, answerHeaders: Record<string, string> = {}) {
  const received: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, answerHeaders).end('upstream text')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise(resolve => server.close(resolve))
  closing.push(close)
  const { port } = server.address() as AddressInfo
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, received, close }
}

async function startTunnel(publicSentryDsn?: string) {
  const config = loadConfig({
    APP_PROFILE: 'demo',
    PUBLIC_BASE_URL: publicBaseUrl,
    PUBLIC_SENTRY_DSN: publicSentryDsn,
  })
  const app = fastify()
  await app.register(registerErrors)
  await app.register(registerCsrf, { config })
  await registerTraceTunnel(app, config)
  closing.push(() => app.close())
  return app
}

const envelope = (dsn: string) => `${JSON.stringify({ dsn })}\n{"type":"event"}\n{"message":"x"}\n`
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' }

const send = (app: FastifyInstance, payload: string | Buffer, headers: Record<string, string> = sameOrigin) =>
  app.inject({ method: 'POST', url: '/monitoring', headers, payload })

describe('POST /monitoring', () => {
  it('does not exist without a DSN', async () => {
    const app = await startTunnel()
    const answer = await send(app, '{}')
    expect(answer.statusCode).toBe(404)
  })

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['origin null', { origin: 'null' }],
    ['neither header', {}],
    ['a lie in Origin beside Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: publicBaseUrl }],
  ])('refuses %s', async (_what, headers) => {
    const sink = await startSink()
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, envelope(sink.dsn), { 'content-type': 'text/plain', ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ errorCode: 40320 })
    expect(sink.received).toHaveLength(0)
  })

  it.each([
    ['another DSN', envelope('https://publickey@elsewhere.example/42')],
    ['another project', envelope('http://publickey@127.0.0.1:1/43')],
    ['no DSN', '{}\n{"type":"event"}\n{}'],
    ['text that is no envelope', 'hello'],
    ['an empty body', ''],
    ['an endless first line', `{"dsn":"${'x'.repeat(20_000)}"}\n`],
  ])('refuses %s', async (_what, payload) => {
    const sink = await startSink()
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, payload)
    expect(answer.statusCode).toBe(400)
    expect(sink.received).toHaveLength(0)
  })

  it('refuses more than one megabyte', async () => {
    const sink = await startSink()
    const app = await startTunnel(sink.dsn)
    const payload = envelope(sink.dsn) + 'x'.repeat(1_048_577)
    const answer = await send(app, payload)
    expect(answer.statusCode).toBe(413)
  })

  it('forwards an envelope without cookie, address or user agent', async () => {
    const sink = await startSink()
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, envelope(sink.dsn), {
      ...sameOrigin,
      cookie: '__Host-session=canary',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]).toMatchObject({ url: '/api/42/envelope/', body: envelope(sink.dsn) })
    expect(JSON.stringify(sink.received[0]?.headers)).not.toMatch(/canary|203\.0\.113/)
  })

  it('accepts a replay without a content type', async () => {
    const sink = await startSink()
    const app = await startTunnel(sink.dsn)
    const payload = Buffer.concat([Buffer.from(envelope(sink.dsn)), Buffer.from([0, 255, 128, 10])])
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await send(app, payload, headers)
    expect(answer.statusCode).toBe(200)
    expect(sink.received).toHaveLength(1)
  })

  it('passes rate limits of the sink to the SDK', async () => {
    const sink = await startSink(429, { 'retry-after': '30', 'x-sentry-rate-limits': '60:error:key' })
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, envelope(sink.dsn))
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toMatchObject({ 'retry-after': '30', 'x-sentry-rate-limits': '60:error:key' })
  })

  it.each([500, 302])('answers 200 when the sink answers %i', async status => {
    const sink = await startSink(status, { location: 'http://127.0.0.1:1/' })
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, envelope(sink.dsn))
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('answers 200 when the sink is unreachable', async () => {
    const sink = await startSink()
    closing.pop()
    await sink.close()
    const app = await startTunnel(sink.dsn)
    const answer = await send(app, envelope(sink.dsn))
    expect(answer.statusCode).toBe(200)
  })
})

describe('ingestAddress', () => {
  it('keeps a path before the project id', () => {
    expect(ingestAddress('https://k@sentry.example/base/7')).toBe(
      'https://sentry.example/base/api/7/envelope/',
    )
  })

  it.each(['https://sentry.example/1', 'https://k@sentry.example/', 'ftp://k@sentry.example/1', 'nonsense'])(
    'throws on %s',
    dsn => {
      expect(() => ingestAddress(dsn)).toThrow()
    },
  )
})
