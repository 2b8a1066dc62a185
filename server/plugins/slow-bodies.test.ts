import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerSlowBodies } from './slow-bodies.ts'

const bodyMs = 50
let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  await app.register(registerSlowBodies, { bodyMs })
  app.get('/', async () => 'page')
  app.post('/', async () => 'taken')
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

describe('a body that does not arrive in time', () => {
  it('ends with its connection, and no handler hears of it', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    await once(socket, 'close')
    expect(answer).not.toContain('taken')
  })

  it('is no matter of a request without a connection, which was injected and answered long ago', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect((await app.inject('/')).body).toBe('page')
    expect(() => vi.advanceTimersByTime(bodyMs)).not.toThrow()
  })
})
