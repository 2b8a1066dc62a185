import { Agent, request } from 'undici'
import { afterEach, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

let agent: Agent
let server: StartedServer
afterEach(async () => {
  await agent.close()
  await server.stop()
})

it.each([
  { maxAgeMs: 0, connection: 'close' },
  { maxAgeMs: 60_000, connection: 'keep-alive' },
])(
  'a connection that may be $maxAgeMs ms old is answered with $connection',
  async ({ maxAgeMs, connection }) => {
    agent = new Agent()
    server = await startServer({ connectionAgeMs: maxAgeMs })
    const { headers, body } = await request(`${server.base}/healthz`, { dispatcher: agent })
    await body.dump()
    expect(headers.connection).toBe(connection)
  },
)
