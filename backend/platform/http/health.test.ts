import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'mureum-q-socket-'))
const socketPath = join(folder, 'backend.sock')
let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  app = await buildApp({ config: testConfig({ READS_PER_MINUTE: '1', LOGINS_PER_MINUTE: '1' }), database })
  // A caller over a socket of the file system has no address, as one who has hung up already.
  await app.listen({ path: socketPath })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
  const [answer] = await once(
    request({ socketPath, path, method, headers: { connection: 'keep-alive' } }).end(),
    'response',
  )
  return answer.resume()
}
const statusOf = async (path: string, method?: string) => (await ask(path, method)).statusCode

describe('readiness', () => {
  it('is told to who asks by HTTP/1.0 and names no host', async () => {
    const socket = connect(socketPath)
    socket.write('GET /readyz HTTP/1.0\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(/^HTTP\/1\.\d 200 OK\r\n/)
    expect(answer).toContain('{"status":"ready"}')
  })

  it('is told as often as somebody asks, whatever the limit of reads', async () => {
    const statuses = []
    for (let asked = 0; asked < 30; asked += 1) statuses.push(await statusOf('/readyz'))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('ends with the process, and every answer then closes its connection', async () => {
    app.stopBeingReady()
    for (const [path, status] of [
      ['/readyz', 503],
      ['/healthz', 200],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await ask(path)
      expect([answer.statusCode, answer.headers.connection]).toEqual([status, 'close'])
    }
  })
})

describe('a caller without an address', () => {
  it('is answered, and counted as one with all others that have none', async () => {
    const reads = []
    for (let asked = 0; asked < 11; asked += 1) reads.push(await statusOf('/api/categorys/all'))
    expect(reads).toEqual([...Array(10).fill(200), 429])
    expect(await statusOf('/api/oAuth/token', 'POST')).toBe(401)
  })
})
