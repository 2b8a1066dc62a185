import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { testConfig } from '#backend/testing/test-config.ts'
import { route } from '#shared/contract/route.ts'
import { processorTimeSince } from '#shared/testing/processor-time.ts'
import { accessTokens } from '../auth/access-token.ts'
import { setUpAuthentication } from '../auth/authenticate.ts'
import { signUpTickets } from '../auth/sign-up-ticket.ts'
import { systemClock } from '../clock.ts'
import { createHttpServer } from './http-server.ts'
import { serveRoute } from './serve-route.ts'

const contract = route({
  operationId: 'upload',
  tag: 't',
  method: 'POST',
  path: '/files',
  summary: '',
  source: '',
  permission: 'sample.use',
  body: z.strictObject({ note: z.string().optional() }),
  upload: { field: 'file', min: 0, max: 3, bytes: 10_485_760 },
  answers: { 200: z.object({ sizes: z.array(z.number()) }) },
  errors: [],
})

let app: FastifyInstance
let port: number
let handled = 0
const budget = { held: 0, most: 0 }
beforeAll(async () => {
  app = createHttpServer(testConfig())
  const { take, give } = app.uploadBudget
  app.uploadBudget.take = bytes => {
    take(bytes)
    budget.held += bytes
    budget.most = Math.max(budget.most, budget.held)
  }
  app.uploadBudget.give = bytes => {
    give(bytes)
    budget.held -= bytes
  }
  const { tokenKeys } = testConfig().secrets
  setUpAuthentication(app, {
    tokens: accessTokens(tokenKeys, systemClock),
    tickets: signUpTickets(tokenKeys, systemClock),
    findActor: async () => null,
  })
  serveRoute(app, contract, async ({ files }) => {
    handled += 1
    return { sizes: files.map(file => file.bytes.length) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  handled = 0
  budget.most = 0
})
afterAll(() => app.close())

const boundary = '----a'
const type = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string | Buffer, headers = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const file = (bytes: string | Buffer, name = 'x.bin') => part('file', bytes, `; filename="${name}"`)
const end: Buffer = Buffer.from(`--${boundary}--\r\n`)
const whole = (...parts: Buffer[]) => Buffer.concat([...parts, end])

const send = async (payload: Buffer, contentType = type) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': contentType },
    payload,
  })
  return { status: reply.statusCode, ...reply.json() }
}

async function stream(chunks: Buffer[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const framed = chunks.flatMap(chunk => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, crlf])
  const head = `POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`
  const sent = new Promise<void>((resolve, reject) => {
    const bytes = Buffer.concat([Buffer.from(head), ...framed, Buffer.from('0\r\n\r\n')])
    socket.write(bytes, error => (error ? reject(error) : resolve()))
  })
  const [answer] = await once(socket, 'data')
  await sent
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}
const crlf = Buffer.from('\r\n')

describe('a body that is no proper form', () => {
  it.each<[string, Buffer, string]>([
    ['no boundary', whole(file('x')), 'multipart/form-data'],
    ['an empty boundary', whole(file('x')), 'multipart/form-data; boundary='],
    ['another boundary', whole(file('x')), 'multipart/form-data; boundary=b'],
    ['no end', file('x'), type],
    ['an end within a file', file('x').subarray(0, -4), type],
    ['an end within a header', file('x').subarray(0, 40), type],
    ['names that belong to objects', whole(part('constructor', 'x')), type],
    ['JSON that is none', whole(part('note', '{', '\r\nContent-Type: application/json')), type],
    ['bytes alone', Buffer.alloc(1_000, 0xff), type],
  ])('is refused with %s', async (_, payload, contentType) => {
    expect(await send(payload, contentType)).toMatchObject({ status: 400, errorCode: 40000 })
    expect(handled).toBe(0)
  })

  it('is refused when it is another type of body', async () => {
    expect((await send(Buffer.from('{}'), 'application/json')).errorCode).toBe(41500)
    expect((await send(Buffer.from('a=1'), 'application/x-www-form-urlencoded')).errorCode).toBe(41500)
    expect((await app.inject({ method: 'POST', url: '/api/files' })).json().errorCode).toBe(41500)
  })
})

describe('a form that is too much', () => {
  it('is refused with 100,000 tiny parts, at once', async () => {
    const tiny = part('note', 'x')
    for (const many of [tiny, file('x')]) {
      const before = process.threadCpuUsage()
      expect(await stream([...Array<Buffer>(100_000).fill(many), end])).toBe(many === tiny ? 413 : 400)
      expect(processorTimeSince(before)).toBeLessThan(5_000)
      expect(budget.most).toBeLessThan(1_000)
    }
    expect(handled).toBe(0)
  })

  it.each<[string, Buffer]>([
    ['a name of 10 kB', whole(part('n'.repeat(10_000), 'x'))],
    ['a text of 100 kB', whole(part('note', 'x'.repeat(100_000)))],
  ])('is refused with %s', async (_, payload) => {
    const { status } = await send(payload)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(handled).toBe(0)
  })

  it.each<[string, string]>([
    ['100 kB', `\r\nX-Long: ${'x'.repeat(100_000)}`],
    ['1,000 lines', '\r\nX-A: b'.repeat(1_000)],
  ])('loses what is too much of a header of %s', async (_, headers) => {
    expect(await send(whole(part('note', 'x', headers), file('abc')))).toEqual({ status: 200, sizes: [3] })
  })

  it('is refused by its announced length before a byte is read', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 12582913\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    socket.destroy()
  })

  it.each<[string, () => Buffer[]]>([
    ['in a file', () => [file(Buffer.alloc(10_485_761)).subarray(0, -2), Buffer.alloc(3_000_000), end]],
    ['in several files', () => [file(Buffer.alloc(5_000_000)), file(Buffer.alloc(9_000_000)), end]],
    ['before the first part', () => [...Array<Buffer>(14).fill(Buffer.alloc(1_000_000, 0x20)), end]],
    ['after the last part', () => [end, ...Array<Buffer>(14).fill(Buffer.alloc(1_000_000, 0x20))]],
  ])('is refused when its length was not announced and is found %s', async (_, chunks) => {
    expect(await stream(chunks())).toBe(413)
    expect(handled).toBe(0)
  })

  it('is told to come back when uploads hold all the memory there is for them', async () => {
    app.uploadBudget.take(60 * 1_048_576)
    expect(await send(whole(file(Buffer.alloc(8 * 1_048_576))))).toMatchObject({
      status: 503,
      errorCode: 50300,
    })
    app.uploadBudget.give(60 * 1_048_576)
    expect((await send(whole(file(Buffer.alloc(8 * 1_048_576))))).status).toBe(200)
  })
})

describe('an upload', () => {
  it('brings its files in their order and gives back what it held', async () => {
    expect(await send(whole(part('note', '말'), file('abc'), file('de'), file('', '')))).toEqual({
      status: 200,
      sizes: [3, 2],
    })
    expect(budget).toMatchObject({ held: 0, most: 5 })
  })

  it('may be chunked', async () => {
    expect(await stream([file(Buffer.alloc(3_000_000)), end])).toBe(200)
  })

  it('that breaks off leaves no descriptor and no memory, 200 times over', async () => {
    const { sockets, opened } = countSockets()
    const descriptors = openDescriptors()
    const head = `POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n`
    const begun = Array.from({ length: 200 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(Buffer.concat([Buffer.from(head), file(Buffer.alloc(100_000))]))
      return socket
    })
    await expect.poll(() => budget.held).toBe(200 * 100_000)
    for (const socket of begun) socket.destroy()
    await expect.poll(() => sockets.size).toBe(0)
    expect(opened()).toBe(200)
    await expect.poll(() => budget.held).toBe(0)
    await expect.poll(openDescriptors).toBeLessThanOrEqual(descriptors)
    expect(handled).toBe(0)
  })
})

function countSockets() {
  const sockets = new Set<object>()
  let opened = 0
  app.server.on('connection', socket => {
    opened += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return { sockets, opened: () => opened }
}

const openDescriptors = () => readdirSync('/dev/fd').length
