import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BackendClient } from './backend-client.ts'

async function startBackend() {
  let connections = 0
  const held: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (url === '/held') held.push(response)
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
  const underWay = get(client, '/held')
  await vi.waitUntil(() => held.length === 1)
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
  expect((await underWay).status).toBe(200)
})
