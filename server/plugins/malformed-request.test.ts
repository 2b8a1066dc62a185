import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let server: StartedServer
let response: WeakRef<object> | undefined
beforeAll(async () => {
  server = await startServer({
    pages: async app => {
      app.get('/seen', async (_request, reply) => {
        response = new WeakRef(reply.raw)
        return 'seen'
      })
    },
  })
})
afterAll(() => server.stop())

it('lets go of the response while its connection waits for the next request', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /seen HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  await expect
    .poll(() => {
      collectGarbage()
      return response?.deref()
    })
    .toBeUndefined()
  expect(socket.readyState).toBe('open')
  socket.destroy()
})

it('ends a connection on which nothing was sent in time without an answer, a begun request with one', async () => {
  const [unused, begun] = ['', 'GET / HTTP/1.1\r\n'].map(sent => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(sent)
    return text(socket)
  })
  expect(await unused).toBe('')
  expect(await begun).toMatch(/^HTTP\/1\.1 400 /)
})
