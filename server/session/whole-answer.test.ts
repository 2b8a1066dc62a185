import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { BackendTimeoutError } from './backend-client.ts'

let server: StartedServer
let app: FastifyInstance
afterEach(() => server.stop())

async function start(backend: Parameters<typeof startServer>[0] = {}): Promise<void> {
  server = await startServer({
    ...backend,
    pages: async started => {
      app = started
    },
  })
}
const call = (path: string, signal?: AbortSignal) =>
  app.backend.call({ method: 'GET', path, headers: {}, signal })

describe('an answer that is read whole', () => {
  it('comes in one piece, whatever pieces it was sent in', async () => {
    await start()
    server.backend.answers.set('/api/pieces', async (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      for (const piece of ['가', '나', '다']) await new Promise<unknown>(sent => response.write(piece, sent))
      response.end()
    })
    const { status, body } = await call('/api/pieces')
    expect([status, body.toString()]).toEqual([200, '가나다'])
  })

  it('rejects when it breaks off', async () => {
    await start()
    server.backend.answers.set('/api/half', (_call, response, request) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => request.socket.destroy())
    })
    await expect(call('/api/half')).rejects.toThrow()
  })

  it('rejects after the time-out, queueing included, and frees its connection', async () => {
    await start({ backend: { pageConnections: 1, timeoutMs: 200 } })
    const calls = [call('/api/hanging'), call('/api/hanging')]
    for (const late of calls) await expect(late).rejects.toBeInstanceOf(BackendTimeoutError)
    await server.backend.until(() => server.backend.aborted === server.backend.calls.length)
    expect((await call('/api/echo')).status).toBe(200)
  })

  it('rejects at once for a caller who leaves the queue, and is never sent', async () => {
    await start({ backend: { pageConnections: 1 } })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = call('/api/hanging', first.signal)
    await server.backend.until(() => server.backend.begun('/api/hanging') === 1)
    const waiting = call('/api/echo', second.signal)
    second.abort('left')
    await expect(waiting).rejects.toBe('left')
    first.abort('left too')
    await expect(running).rejects.toBe('left too')
    for (const path of ['/api/one', '/api/two', '/api/three']) expect((await call(path)).status).toBe(404)
    expect(server.backend.to('/api/echo')).toHaveLength(0)
  })
})
