import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Client } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testConfig } from '#backend/testing/test-config.ts'
import { createHttpServer } from './http-server.ts'

let now: number
let opened: number
let app: FastifyInstance
beforeEach(async () => {
  now = 0
  opened = 0
  app = createHttpServer(testConfig(), { connectionClock: () => now })
  app.get('/api/thing', async () => ({ id: 1 }))
  app.server.on('connection', () => {
    opened += 1
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const open = () => new Client(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)

async function ask(client: Client): Promise<unknown> {
  const { headers, body } = await client.request({ method: 'GET', path: '/api/thing' })
  await body.dump()
  return headers.connection
}

it('a kept connection of more than a minute is closed after its answer, and the next one is a minute young', async () => {
  const client = open()
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
  const clients = Array.from({ length: 40 }, open)
  const askAll = () => Promise.all(clients.map(ask))
  expect(new Set(await askAll())).toEqual(new Set(['keep-alive']))
  now = 60_000
  expect(new Set(await askAll())).toEqual(new Set(['keep-alive', 'close']))
  await Promise.all(clients.map(client => client.close()))
})
