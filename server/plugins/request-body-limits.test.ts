import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/errors/app-error.ts'
import { registerErrors } from './errors.ts'
import { type RequestBodyLimitOptions, registerRequestBodyLimits } from './request-body-limits.ts'

const bodyMs = 60_000
let app: FastifyInstance
const sockets: Socket[] = []

async function start(options: Partial<RequestBodyLimitOptions> = {}): Promise<void> {
  app = fastify({ trustProxy: 'loopback' })
  await app.register(registerErrors)
  await app.register(registerRequestBodyLimits, { bodyMs, ...options })
  app.get('/', async () => 'page')
  app.post('/', async () => 'taken')
  app.post(
    '/refused',
    {
      onRequest: async () => {
        throw new AppError('FORBIDDEN')
      },
    },
    async () => 'taken',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(() => void sockets.splice(0))
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await app.close()
})

function send(bytes: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const its = { socket, answers: '' }
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', text => {
    its.answers += text
  })
  socket.write(bytes)
  return its
}

const post = (path: string, length: number, body = '', ip = '203.0.113.1') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${ip}\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n${body}`
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

describe('body that does not arrive in time', () => {
  it('has its connection closed before a handler runs', async () => {
    await start({ bodyMs: 50 })
    const { socket } = send(post('/', 9, 'half'))
    await once(socket, 'close')
    expect(sockets).toHaveLength(1)
  })

  it('of an injected request has no connection to close', async () => {
    await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect((await app.inject('/')).body).toBe('page')
    expect((await app.inject({ method: 'POST', url: '/refused', payload: 'x' })).statusCode).toBe(403)
    expect(() => vi.advanceTimersByTime(bodyMs)).not.toThrow()
  })
})

describe('incomplete bodies of one network', () => {
  it('are refused beyond their limit, while other networks are served', async () => {
    await start({ maxPerNetwork: 3 })
    const held = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::1'].map(ip => send(post('/', 4, 'ab', ip)))
    await expect.poll(() => app.server.listenerCount('request')).toBeGreaterThan(0)
    const next = () => send(post('/', 4, 'abcd', '2001:db8::7'))
    await expect
      .poll(async () => {
        const { socket, answers } = await whole(next())
        return [answers.slice(9, 12), /connection: close/.test(answers), socket.readableEnded]
      })
      .toEqual(['429', true, true])
    expect((await answered(send(post('/', 4, 'abcd', '2001:db8:0:1::1')))).answers).toMatch(/ 200 OK/)
    for (const { socket } of held) socket.write('cd')
    await Promise.all(held.map(answered))
    expect((await answered(next())).answers).toMatch(/ 200 OK/)
  })

  it('are limited in buffered bytes: new ones are refused, growing ones aborted', async () => {
    await start({ maxBufferedBytes: 100 })
    const first = send(post('/', 200, 'x'.repeat(60)))
    const second = send(post('/', 200, 'x'.repeat(60)))
    await Promise.race([once(first.socket, 'close'), once(second.socket, 'close')])
    expect((await answered(send(post('/', 4, 'abcd')))).answers).toMatch(/ 200 OK/)
  })
})

describe('body of a refused request', () => {
  it('is drained, so that the response arrives and the connection is reused', async () => {
    await start()
    const its = send(post('/refused', 600_000))
    await answered(its)
    its.socket.write('x'.repeat(600_000) + get)
    await expect.poll(() => its.answers).toMatch(/^HTTP\/1\.1 403 .*HTTP\/1\.1 200 OK.*page$/s)
  })

  it('closes the connection beyond the largest allowed size', async () => {
    await start()
    const { socket } = send(post('/refused', 100_000_000))
    socket.write('x'.repeat(20_000_000))
    // Closed with the rest unread, a connection may be reset, which `once` would throw.
    await new Promise(resolve => socket.once('close', resolve))
  })

  it('closes the connection when the rest does not arrive', async () => {
    await start({ bodyMs: 50 })
    const its = send(post('/refused', 10, 'abc'))
    await once(its.socket, 'close')
    expect(its.answers).toMatch(/^HTTP\/1\.1 403 /)
  })
})

type Sent = ReturnType<typeof send>

async function answered(its: Sent): Promise<Sent> {
  while (its.answers === '') await once(its.socket, 'data')
  return its
}

async function whole(its: Sent): Promise<Sent> {
  if (!its.socket.closed) await once(its.socket, 'close')
  return its
}
