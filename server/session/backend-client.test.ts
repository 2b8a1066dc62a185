import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BackendBusyError, BackendClient } from './backend-client.ts'

async function startBackend() {
  let connections = 0
  const held: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('/held')) held.push(response)
    else response.end('{}')
  })
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, connections: () => connections, held }
}

const get = (client: BackendClient, path: string) => client.call({ method: 'GET', path, headers: {} })

it('opens a new connection for what comes after its time, and lets a call under way finish', async () => {
  const { origin, connections, held } = await startBackend()
  const client = new BackendClient({ origin })
  onTestFinished(() => client.close())
  const inFlight = get(client, '/held')
  await expect.poll(() => held.length).toBe(1)
  for (let call = 0; call < 3; call++) await get(client, '/')
  const opened = connections()
  await get(client, '/')
  expect(connections()).toBe(opened)

  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 30_001)
  onTestFinished(() => void vi.restoreAllMocks())
  await get(client, '/')
  expect(connections()).toBe(opened + 1)
  held[0]?.end('{"kept":true}')
  expect((await inFlight).status).toBe(200)
})

const bounds = { connections: 4, pageConnections: 4, queue: 4 }

async function startBounded() {
  const { origin, held } = await startBackend()
  const client = new BackendClient({ origin, ...bounds })
  onTestFinished(() => client.close())
  return { client, held }
}

it('keeps connections for the other routes when one is slow', async () => {
  const { client, held } = await startBounded()
  const slow = [1, 2, 3, 4].map(id => get(client, `/questions/${id}/held`))
  await expect.poll(() => held.length).toBe(2)
  expect((await get(client, '/questions/5/comments')).status).toBe(200)
  expect(client.load.pages).toEqual({ running: 2, queued: 2 })

  await expect(get(client, '/questions/6/held?page=2')).rejects.toThrow(BackendBusyError)
  expect((await get(client, '/questions/5/comments')).status).toBe(200)

  for (let answered = 0; answered < 4; answered++) {
    await expect.poll(() => held.length).toBeGreaterThan(answered)
    held[answered]?.end('{}')
  }
  for (const call of slow) expect((await call).status).toBe(200)
  expect(client.load.pages).toEqual({ running: 0, queued: 0 })
})

it('refuses every route once calls of several fill the queue', async () => {
  const { client, held } = await startBounded()
  const calls = ['/held', '/other/held'].flatMap(path => Array.from({ length: 4 }, () => get(client, path)))
  for (const call of calls) call.catch(() => {})
  await expect.poll(() => held.length).toBe(4)
  await expect(get(client, '/')).rejects.toThrow(BackendBusyError)
})

it('gives the place of a call that was left, and of one that failed, to the next', async () => {
  const { client, held } = await startBounded()
  const left = new AbortController()
  const call = (signal?: AbortSignal) => client.call({ method: 'GET', path: '/held', headers: {}, signal })
  const first = call(left.signal)
  const second = call()
  await expect.poll(() => held.length).toBe(2)
  const waitsAndLeaves = call(left.signal)
  const third = call()
  left.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  await expect(waitsAndLeaves).rejects.toThrow('left')
  await expect.poll(() => held.length).toBe(3)
  held[1]?.destroy()
  await expect(second).rejects.toThrow()
  held[2]?.end('{}')
  expect((await third).status).toBe(200)
  await expect.poll(() => client.load.pages).toEqual({ running: 0, queued: 0 })
})

it('tells a call of the gateway at once that it was aborted while it waits', async () => {
  const { client, held } = await startBounded()
  const left = new AbortController()
  const signals: (AbortSignal | undefined)[] = [undefined, undefined, left.signal]
  const [first, second, waits] = signals.map(signal => {
    const request = promisify(client.requester(() => signal) as never) as (
      options: object,
    ) => Promise<unknown>
    return request({ method: 'GET', path: '/held' })
  })
  await expect.poll(() => held.length).toBe(2)
  left.abort(new Error('left'))
  await expect(waits).rejects.toThrow('left')
  for (const response of held) response.end('{}')
  await Promise.all([first, second])
})
