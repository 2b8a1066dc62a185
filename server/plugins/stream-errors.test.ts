import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({
    pages: async app => {
      app.get('/late-write', async (_request, reply) => {
        reply.hijack()
        reply.raw.end('whole')
        reply.raw.write('too late')
      })
      app.get('/broken-request', async (request, reply) => {
        request.raw.destroy(new Error('injected'))
        return reply
      })
    },
  })
})
afterAll(() => server.stop())

async function uncaughtDuring(act: () => Promise<unknown>): Promise<unknown[]> {
  const uncaught: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', error => void uncaught.push(error))
  await act()
  await new Promise(setImmediate)
  process.removeAllListeners('uncaughtException')
  for (const listener of listeners) process.on('uncaughtException', listener)
  return uncaught
}

describe('stream error without a reader', () => {
  it('is no uncaught exception on a write after the end of the response', async () => {
    expect(
      await uncaughtDuring(() => fetch(`${server.base}/late-write`).then(answer => answer.text())),
    ).toEqual([])
  })

  it('is no uncaught exception on an aborted request', async () => {
    expect(await uncaughtDuring(() => fetch(`${server.base}/broken-request`).catch(() => null))).toEqual([])
  })

  it('is no uncaught exception on a discarded backend response', async () => {
    const { backend } = server.app
    const request = backend.requester(() => undefined) as unknown as (
      options: { path: string; method: 'GET' },
      done: (error: Error | null, answer: { body: Readable }) => void,
    ) => void
    const thrownAway = new Promise<void>((resolve, reject) =>
      request({ path: '/api/echo', method: 'GET' }, (error, { body }) => {
        if (error) return reject(error)
        body.once('close', resolve).destroy()
      }),
    )
    expect(await uncaughtDuring(() => thrownAway)).toEqual([])
  })
})
