import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveWhileOpening } from '#server/testing/leave-while-opening.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
let cookie: string

/** Shared, since the servers under test give the sign-in less time than it takes on a busy machine. */
const env = { COOKIE_KEYS: `a:${Buffer.alloc(32, 1).toString('base64url')}` }

async function cookieOfMember(generation = 1): Promise<string> {
  const signInServer = await startServer({ env })
  signInServer.backend.generation = generation
  const member = signInServer.browser()
  await member.signIn()
  await signInServer.stop()
  return [...member.jar].map(pair => pair.join('=')).join('; ')
}

beforeAll(async () => {
  server = await startServer({ env, backend: { timeoutMs: 300, uploadMs: 5_000 }, bodyMs: 300 })
  server.backend.answers.set('/api/attachments/editor-image', (call, response) =>
    sendJson(response, 201, { length: call.body.length }),
  )
  cookie = await cookieOfMember()
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

const upload = '/api/attachments/editor-image'
const type = 'multipart/form-data; boundary=a'
const head = (path: string, lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: localhost', 'x-requested-with: q', 'sec-fetch-site: same-origin', ...lines].join('\r\n')}\r\n\r\n`
const send = (bytes: number, contentType = type, of = cookie, signal: AbortSignal | null = null) =>
  fetch(server.base + upload, {
    method: 'POST',
    signal,
    headers: { ...ownScript, cookie: of, 'content-type': contentType },
    body: 'x'.repeat(bytes),
  })

describe('upload', () => {
  it('may be 12 MB, any other body 1 MB', async () => {
    expect((await send(12_582_913)).status).toBe(413)
    expect((await send(1_048_577, 'application/json')).status).toBe(413)
    expect(server.backend.calls).toHaveLength(0)
    const answer = await send(12_582_912)
    expect([answer.status, await answer.json()]).toEqual([201, { length: 12_582_912 }])
  })

  it('of unknown length is aborted at the size limit', async () => {
    const init = {
      method: 'POST',
      headers: { ...ownScript, cookie, 'content-type': type },
      body: new Blob(['x'.repeat(12_582_913)]).stream(),
      duplex: 'half',
    } as RequestInit
    expect((await fetch(server.base + upload, init)).status).toBe(413)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('has a longer time-out than other bodies, also towards the backend', async () => {
    const [file, text] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
    file.write(head(upload, [`cookie: ${cookie}`, `content-type: ${type}`, 'content-length: 10']))
    text.write(head('/api/echo', ['content-type: application/json', 'content-length: 10']))
    await once(text.resume(), 'close')
    file.write('x'.repeat(10))
    const [answer] = await once(file, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /)
    file.destroy()
  })

  it('is answered when the backend responds before reading it all', async () => {
    const refusing = createServer((_request, response) => refuse(response, 'SIGN_IN_REQUIRED'))
    await new Promise<void>(resolve => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    const other = await startServer({ env: { ...env, BACKEND_ORIGIN: `http://127.0.0.1:${port}` } })
    const socket = connect(other.port, '127.0.0.1')
    let answers = ''
    socket.setEncoding('utf8').on('data', text => {
      answers += text
    })
    socket.write(head(upload, [`cookie: ${cookie}`, `content-type: ${type}`, 'content-length: 8000000']))
    socket.write('x'.repeat(8_000_000))
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 401 .*HTTP\/1\.1 200 OK.*alive/s)
    socket.destroy()
    await other.stop()
    refusing.closeAllConnections()
    await new Promise(resolve => refusing.close(resolve))
  })

  describe('of strangers', () => {
    const addressOf = (network: number) => `203.0.${network}.7`
    const hold = (network: number): Socket => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(
        head(upload, [
          `x-forwarded-for: ${addressOf(network)}`,
          `content-type: ${type}`,
          'content-length: 10',
        ]),
      )
      return socket
    }
    const sendFrom = async (network: number) => {
      const headers = { ...ownScript, 'content-type': type, 'x-forwarded-for': addressOf(network) }
      return (await fetch(server.base + upload, { method: 'POST', headers, body: 'x' })).status
    }

    it('has two places for each network, so that one cannot keep the others out', async () => {
      const held = Array.from({ length: 5 }, () => hold(1))
      await expect.poll(() => sendFrom(1)).toBe(429)
      expect(await sendFrom(2)).toBe(201)
      for (const socket of held) socket.destroy()
      await expect.poll(() => sendFrom(1)).toBe(201)
    })

    it('has five places for all of them together', async () => {
      const held = [1, 1, 2, 2, 3].map(hold)
      await expect.poll(() => sendFrom(4)).toBe(429)
      expect((await send(10)).status).toBe(201)
      for (const socket of held) socket.destroy()
      await expect.poll(() => sendFrom(4)).toBe(201)
    })
  })

  it('with a content type without boundary answers 415', async () => {
    expect((await send(10, 'multipart/form-data')).status).toBe(415)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('is limited to five concurrent per member and sixteen in total, while other calls go on', async () => {
    const members = await Promise.all([2, 3, 4, 5].map(cookieOfMember))
    const slow: Socket[] = []
    const begin = async (of: string, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const socket = connect(server.port, '127.0.0.1')
        slow.push(socket)
        socket.write(`${head(upload, [`cookie: ${of}`, `content-type: ${type}`, 'content-length: 10'])}x`)
        await server.backend.until(
          () => server.backend.begun('/api/attachments/editor-image') === slow.length,
        )
      }
    }
    const [first = '', second = '', third = '', fourth = ''] = members
    await begin(first, 5)
    expect((await send(10, type, first)).status).toBe(429)
    await begin(second, 5)
    await begin(third, 5)
    await begin(fourth, 1)
    expect((await send(10, type, fourth)).status).toBe(503)
    expect((await fetch(`${server.base}/api/echo`)).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await send(10)).status).toBe(201)
  })
})

it('an upload of a member who leaves while the session is opened takes no place', async () => {
  await leaveWhileOpening(server, 5, signal => send(10, type, cookie, signal))
  expect((await send(10)).status).toBe(201)
})

describe('download', () => {
  const path = '/api/attachments/5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11/download'
  const answer = (cacheControl: string) =>
    server.backend.answers.set(path, ({ headers }, response) => {
      const range = headers.range ? { 'content-range': 'bytes 0-3/10' } : {}
      response.writeHead(headers.range ? 206 : 200, {
        ...range,
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="a.webp"',
        'cache-control': cacheControl,
        'accept-ranges': 'bytes',
        etag: '"1"',
      })
      response.end(headers.range ? 'RIFF' : 'RIFF567890')
    })

  it('supports byte ranges', async () => {
    answer('private, no-store')
    const headers = { range: 'bytes=0-3', 'if-range': '"1"' }
    const part = await fetch(server.base + path, { headers })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 0-3/10',
      'RIFF',
    ])
    expect(server.backend.calls[0]?.headers).toMatchObject(headers)
    expect(part.headers.get('accept-ranges')).toBe('bytes')
  })

  it('has a sandboxing content security policy', async () => {
    answer('private, no-store')
    const { headers } = await fetch(server.base + path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('inline; filename="a.webp"')
  })

  it('is cacheable only when public and immutable', async () => {
    const browser = server.browser()
    await browser.signIn()
    answer('public, max-age=86400, immutable')
    for (const asked of [await browser.fetch(path), await fetch(server.base + path)]) {
      expect(asked.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
      expect(asked.headers.get('vary')).toBeNull()
    }
    for (const other of ['public, max-age=86400', 'private, immutable', 'private, no-store']) {
      answer(other)
      const asked = await browser.fetch(path)
      expect([asked.headers.get('cache-control'), asked.headers.get('vary')]).toEqual(['no-store', 'Cookie'])
    }
  })
})
