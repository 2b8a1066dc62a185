import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { timing } from '#shared/constants/timing.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import type { SendServerCall } from '#shared/http/server-call.ts'
import { createApi } from './api-client.ts'
import { ApiError } from './api-error.ts'
import type { Api } from './api-of.ts'
import { browserTransport } from './browser-transport.ts'
import { serverTransport } from './server-transport.ts'

/** As the session does, whose own tests are in `server/session`. */
const sendOver =
  (origin: string): SendServerCall =>
  async ({ method, path, headers, body, signal }) => {
    const sent = typeof body === 'object' ? new Uint8Array(body) : body
    const answer = await fetch(origin + path, {
      method,
      ...(headers && { headers }),
      ...(sent && { body: sent }),
      ...(signal && { signal }),
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.bytes(),
    }
  }

const transports = {
  browser: (origin: string) => browserTransport((path, init) => fetch(origin + path, init)),
  server: (origin: string) => serverTransport(sendOver(origin)),
}

describe.each(Object.entries(transports))('over the transport of the %s', (place, transportTo) => {
  async function apiOfServer(answer: RequestListener): Promise<Api> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return createApi({ transport: transportTo(`http://127.0.0.1:${port}`) })
  }

  const errorOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => expect.unreachable('the call succeeded'),
      (error: unknown) => error,
    )

  const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  async function textOf(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  describe('a call that is refused', () => {
    it('carries status, code, message, fields and the first part of the request id (R8.1)', async () => {
      const body = errorBody('VALIDATION_FAILED', [
        { field: 'title', message: '제목을 4자 이상 적어 주세요.' },
      ])
      const api = await apiOfServer((_, response) =>
        sendJson(response, 400, body, { 'x-request-id': '8f14e45f-ceea-467f' }),
      )
      const error = await errorOf(api('/questions', { method: 'POST', body: {} }))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        status: 400,
        errorCode: 40001,
        message: '입력한 내용을 확인해 주세요.',
        validationErrors: body.validationErrors,
        traceCode: '8f14e45f',
        handled: false,
      })
    })

    it('is read without a body by what the transport says', async () => {
      const api = await apiOfServer((_, response) => response.writeHead(502).end())
      expect(await errorOf(api('/codes'))).toMatchObject({
        status: 502,
        errorCode: 'HTTP_502',
        message: expect.stringContaining('502'),
        validationErrors: [],
        traceCode: undefined,
      })
    })

    it.each([
      ['a page of something in between', 'text/html', '<h1>502 Bad Gateway</h1>'],
      ['JSON that is no object', 'application/json', 'null'],
      ['broken JSON', 'application/json', '{"errorCode":'],
    ])('is read with %s by what the transport says', async (_, type, text) => {
      const api = await apiOfServer((_, response) =>
        response.writeHead(502, { 'content-type': type }).end(text),
      )
      expect(await errorOf(api('/codes'))).toMatchObject({
        name: 'ApiError',
        status: 502,
        errorCode: 'HTTP_502',
        message: expect.stringContaining('502'),
      })
    })

    it.each([429, 500, 503, 504])('with %d is not asked again', async status => {
      let asked = 0
      const api = await apiOfServer((_, response) => {
        asked += 1
        response.writeHead(status).end()
      })
      expect(await errorOf(api('/codes'))).toMatchObject({ status })
      expect(asked).toBe(1)
    })
  })

  describe('a call that gets no answer', () => {
    const notReached = { name: 'ApiError', status: 0, errorCode: 'NETWORK_UNREACHABLE', traceCode: undefined }

    it('was not reached when nobody listens', async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      await new Promise(closed => server.close(closed))
      const api = createApi({ transport: transportTo(`http://127.0.0.1:${port}`) })
      expect(await errorOf(api('/codes'))).toMatchObject(notReached)
    })

    it('was not reached when the connection is cut before the answer', async () => {
      const api = await apiOfServer(request => request.socket.destroy())
      expect(await errorOf(api('/codes'))).toMatchObject(notReached)
    })

    it('was not reached when the connection is cut in the middle of the answer', async () => {
      const api = await apiOfServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
        response.write('{"items":[', () => response.destroy())
      })
      expect(await errorOf(api('/questions'))).toMatchObject(notReached)
    })

    // On the server the session's HTTP client bounds a call.
    const signals: [string, AbortSignal | undefined][] = [
      ['without a signal', undefined],
      ['with a signal', new AbortController().signal],
    ]
    it.each(place === 'browser' ? signals : [])(
      'was not reached after 30 seconds in the browser, %s (R6)',
      async (_, signal) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
        onTestFinished(() => void vi.useRealTimers())
        const arrived = Promise.withResolvers<void>()
        const api = await apiOfServer(() => arrived.resolve())
        const error = errorOf(api('/codes', { signal }))
        await arrived.promise
        vi.advanceTimersByTime(timing.requestTimeout)
        expect(await error).toMatchObject(notReached)
      },
    )

    it('passes on that the caller left, which is no failure', async () => {
      const arrived = Promise.withResolvers<void>()
      const left = Promise.withResolvers<void>()
      const api = await apiOfServer((request, response) => {
        response.on('close', left.resolve)
        request.on('end', arrived.resolve).resume()
      })
      const caller = new AbortController()
      const error = errorOf(api('/codes', { signal: caller.signal }))
      await arrived.promise
      caller.abort()
      expect(await error).toBe(caller.signal.reason)
      expect(await error).toMatchObject({ name: 'AbortError' })
      await left.promise
    })

    it('is not even sent for a caller who left before', async () => {
      const arrived = vi.fn()
      const api = await apiOfServer(arrived)
      expect(await errorOf(api('/codes', { signal: AbortSignal.abort() }))).toMatchObject({
        name: 'AbortError',
      })
      expect(arrived).not.toHaveBeenCalled()
    })
  })

  describe('a call', () => {
    it('goes below /api and answers the body', async () => {
      const api = await apiOfServer(({ url }, response) => sendJson(response, 200, { url }))
      expect(await api('/codes')).toEqual({ url: '/api/codes' })
    })

    it('answers nothing for 204', async () => {
      const api = await apiOfServer((_, response) => response.writeHead(204).end())
      expect(await api('/oAuth/logout', { method: 'DELETE' })).toBeUndefined()
    })

    it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
      'says by %s that it comes from here (R12.4)',
      async method => {
        const api = await apiOfServer(({ headers }, response) => sendJson(response, 200, headers))
        expect(await api('/codes', { method, headers: { 'idempotency-key': 'a1b2c3d4' } })).toMatchObject({
          'x-requested-with': 'q',
          'idempotency-key': 'a1b2c3d4',
        })
      },
    )

    it('sends its body as JSON', async () => {
      const api = await apiOfServer(async (request, response) =>
        sendJson(response, 200, [request.method, request.headers['content-type'], await textOf(request)]),
      )
      const sent = await api('/questions/7/agreed', { method: 'POST', body: { agreed: true } })
      expect(sent).toEqual(['POST', 'application/json', '{"agreed":true}'])
    })

    it('writes its query flat, in Korean too, and leaves out what is not set', async () => {
      const api = await apiOfServer(({ url }, response) => sendJson(response, 200, { url }))
      const query = { keyword: '저출생 & 주거', page: 2, category: undefined, tag: ['가', '나'] }
      const { url } = await api<{ url: string }>('/questions', { query })
      const { pathname, searchParams } = new URL(url, 'http://q.example')
      expect(pathname).toBe('/api/questions')
      expect([...searchParams]).toEqual([
        ['keyword', '저출생 & 주거'],
        ['page', '2'],
        ['tag', '가'],
        ['tag', '나'],
      ])
    })
  })
})
