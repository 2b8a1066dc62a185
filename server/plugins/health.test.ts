import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config/config.ts'
import { sendRaw } from '#server/testing/raw-http.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('health checks', () => {
  it.each(['/readyz', '/healthz'])('answer HTTP/1.0 without Host: %s', async path => {
    expect(await sendRaw(server.port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.\d 200 OK\r\n/)
  })

  it.each([
    'GET /readyz HTTP/1.1\r\nconnection: close\r\n\r\n',
    'GET /readyz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
  ])('refuse a missing Host elsewhere and two Hosts: %j', async text => {
    expect(await sendRaw(server.port, text)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('client without an IP address', () => {
  it('is served and proxied without X-Forwarded-For', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mureum-q-socket-'))
    const socketPath = join(folder, 'server.sock')
    const env = { APP_PROFILE: 'demo', LOG_LEVEL: 'silent', BACKEND_ORIGIN: server.backend.origin }
    const app = await buildApp({ config: loadConfig(env) })
    await app.listen({ path: socketPath })
    const ask = async (path: string, method = 'GET'): Promise<IncomingMessage> => {
      const asked = request({ socketPath, path, method, agent: false, headers: ownScript }).end()
      const [answer] = await once(asked, 'response')
      return answer.resume()
    }
    expect((await ask('/readyz')).statusCode).toBe(200)
    expect((await ask('/api/echo')).statusCode).toBe(200)
    expect((await ask('/oauth/start/local')).statusCode).toBe(302)
    expect(server.backend.calls.filter(call => 'x-forwarded-for' in call.headers)).toEqual([])
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
