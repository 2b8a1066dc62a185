import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
})

const ownHeaders = Object.entries(ownScript).map(([name, value]) => `${name}: ${value}\r\n`)

function beginSlowly(path: string, type: string, index: number) {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  const address = `2001:db8:0:${index.toString(16)}::1`
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${ownHeaders.join('')}`
  socket.write(`${head}content-type: ${type}\r\ncontent-length: 10\r\n\r\n{`)
  const answer = new Promise<number>(resolve => {
    socket.once('data', data => resolve(Number(String(data).slice(9, 12))))
  })
  const finish = () => {
    socket.write('        }')
    return answer
  }
  return { finish }
}

describe('320 slow request bodies (F1, GW-08, REL-12)', () => {
  it('hold no backend connection of calls or pages', async () => {
    server = await startServer({
      backend: { connections: 2, queue: 2 },
      pages: async app => {
        app.get('/page', async (request, reply) => {
          const session = await app.sessions.open(request, reply)
          return (await session.fetch('/api/echo')).status
        })
        app.post('/page', async () => 'taken')
      },
    })
    let arrived = 0
    server.app.server.on('request', () => {
      arrived += 1
    })
    const slow = Array.from({ length: 320 }, (_, index) =>
      index % 2 === 0
        ? beginSlowly('/api/echo', 'application/json', index)
        : beginSlowly('/page', 'application/x-www-form-urlencoded', index),
    )
    await expect.poll(() => arrived).toBe(320)
    expect((await fetch(`${server.base}/page`)).status).toBe(200)
    const call = { method: 'POST', headers: ownScript, body: '{}' }
    expect((await fetch(`${server.base}/api/echo`, call)).status).toBe(200)
    expect(server.backend.calls).toHaveLength(2)
    expect(server.backend.sockets).toBe(2)
    expect(await slow[0]?.finish()).toBe(200)
    expect(await slow[1]?.finish()).toBe(200)
    expect(server.backend.calls).toHaveLength(3)
  })
})

describe('/api calls that exhaust their connection pool', () => {
  it('do not delay pages', async () => {
    server = await startServer({
      backend: { connections: 2, queue: 2 },
      pages: async app => {
        app.get('/page', async (request, reply) => {
          const session = await app.sessions.open(request, reply)
          return reply.code((await session.fetch('/api/echo')).status).send()
        })
      },
    })
    const leaving = new AbortController()
    const hanging = ['GET', 'GET', 'PUT', 'PUT'].map(method =>
      fetch(`${server.base}/api/hanging`, { method, headers: ownScript, signal: leaving.signal }).catch(
        () => null,
      ),
    )
    const status = async () => (await fetch(`${server.base}/api/echo`)).status
    await server.backend.until(() => server.backend.begun('/api/hanging') === 2)
    await expect.poll(status).toBe(503)
    expect((await fetch(`${server.base}/page`)).status).toBe(200)
    const login = await fetch(`${server.base}/api/oAuth/logout`, { method: 'DELETE', headers: ownScript })
    expect(login.status).toBe(204)
    const signUp = await fetch(`${server.base}/api/users/sign-up`, {
      method: 'PUT',
      headers: { ...ownScript, 'content-type': 'application/json' },
      body: '{"name":"새벽"}',
    })
    expect(signUp.status).toBe(503)
    leaving.abort()
    await Promise.all(hanging)
    await expect.poll(status).toBe(200)
  })
})
