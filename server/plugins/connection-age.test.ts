import { Client } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

let now: number
let opened: number
let server: StartedServer
beforeEach(async () => {
  now = 0
  opened = 0
  server = await startServer({ connectionClock: () => now })
  server.app.server.on('connection', () => {
    opened += 1
  })
})
afterEach(() => server.stop())

async function ask(client: Client): Promise<unknown> {
  const { headers, body } = await client.request({ method: 'GET', path: '/healthz' })
  await body.dump()
  return headers.connection
}

it('a kept connection of more than a minute is closed after its answer, and the next one is a minute young', async () => {
  const client = new Client(server.base)
  expect(await ask(client)).toBe('keep-alive')
  now = 53_999
  expect(await ask(client)).toBe('keep-alive')
  expect(opened).toBe(1)
  now = 66_001
  expect(await ask(client)).toBe('close')
  now = 119_000
  expect(await ask(client)).toBe('keep-alive')
  expect(opened).toBe(2)
  await client.close()
})

it('connections that were opened together end apart', async () => {
  const clients = Array.from({ length: 40 }, () => new Client(server.base))
  const askAll = () => Promise.all(clients.map(ask))
  expect(new Set(await askAll())).toEqual(new Set(['keep-alive']))
  now = 60_000
  expect(new Set(await askAll())).toEqual(new Set(['keep-alive', 'close']))
  await Promise.all(clients.map(client => client.close()))
})
