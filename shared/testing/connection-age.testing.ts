import type { Server } from 'node:http'
import { Client } from 'undici'
import { afterEach, beforeEach, expect, it } from 'vitest'

type Started = { server: Server; base: string; stop: () => Promise<unknown> }
type Options = { path: string; start: (connectionClock: () => number) => Promise<Started> }

/** Tests how long a server keeps connections. Call at the top of a test file; `path` answers GET. */
export function itLimitsConnectionAge({ path, start }: Options): void {
  let now: number
  let opened: number
  let started: Started
  beforeEach(async () => {
    now = 0
    opened = 0
    started = await start(() => now)
    started.server.on('connection', () => {
      opened += 1
    })
  })
  afterEach(() => started.stop())

  const open = () => new Client(started.base)
  const ask = async (client: Client): Promise<unknown> => {
    const { headers, body } = await client.request({ method: 'GET', path })
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
}
