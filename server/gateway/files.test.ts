import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({ backend: { timeoutMs: 300, uploadMs: 5_000 }, bodyMs: 300 })
  server.backend.answers.set('/api/attachments/editor-image', (call, response) =>
    sendJson(response, 201, { length: call.body.length }),
  )
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

const upload = '/api/attachments/editor-image'
const type = 'multipart/form-data; boundary=a'
const head = (path: string, lines: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: localhost', 'x-requested-with: q', 'sec-fetch-site: same-origin', ...lines].join('\r\n')}\r\n\r\n`
const send = (bytes: number, contentType = type) =>
  fetch(server.base + upload, {
    method: 'POST',
    headers: { ...ownScript, 'content-type': contentType },
    body: 'x'.repeat(bytes),
  })

describe('an upload', () => {
  it('may be 12 MB, anything else 1 MB', async () => {
    expect((await send(12_582_913)).status).toBe(413)
    expect((await send(1_048_577, 'application/json')).status).toBe(413)
    expect(server.backend.calls).toHaveLength(0)
    const answer = await send(12_582_912)
    expect([answer.status, await answer.json()]).toEqual([201, { length: 12_582_912 }])
  })

  it('ends where it crosses the limit when its length was not announced', async () => {
    const init = {
      method: 'POST',
      headers: { ...ownScript, 'content-type': type },
      body: new Blob(['x'.repeat(12_582_913)]).stream(),
      duplex: 'half',
    } as RequestInit
    expect((await fetch(server.base + upload, init)).status).toBe(413)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('has more time than any other body, there and on to the backend', async () => {
    const [file, text] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
    file.write(head(upload, [`content-type: ${type}`, 'content-length: 10']))
    text.write(head('/api/echo', ['content-type: application/json', 'content-length: 10']))
    await once(text.resume(), 'close')
    file.write('x'.repeat(10))
    const [answer] = await once(file, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /)
    file.destroy()
  })

  it('is answered also by a backend that did not want to read it all', async () => {
    const impatient = createServer((_request, response) => refuse(response, 'SIGN_IN_REQUIRED'))
    await new Promise<void>(resolve => impatient.listen(0, '127.0.0.1', resolve))
    const { port } = impatient.address() as AddressInfo
    const other = await startServer({ env: { BACKEND_ORIGIN: `http://127.0.0.1:${port}` } })
    const socket = connect(other.port, '127.0.0.1')
    // The answer is what counts; the rest may be refused after it.
    socket.on('error', () => {})
    const sent = new Promise(resolve => {
      socket.write(head(upload, [`content-type: ${type}`, 'content-length: 8000000']))
      socket.write('x'.repeat(8_000_000), resolve)
    })
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
    await sent
    socket.destroy()
    await other.stop()
    impatient.closeAllConnections()
    await new Promise(resolve => impatient.close(resolve))
  })

  it('finds a place among sixteen, beside which everything else goes on', async () => {
    let arrived = 0
    server.app.server.on('request', () => {
      arrived += 1
    })
    const slow = Array.from({ length: 16 }, () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.write(head(upload, [`content-type: ${type}`, 'content-length: 10']))
      return socket
    })
    // One more, sent before all of them are there, would have the place of the last.
    await expect.poll(() => arrived).toBe(16)
    const statusNow = async () => (await send(10)).status
    await expect.poll(statusNow).toBe(503)
    expect((await fetch(`${server.base}/api/echo`)).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await expect.poll(statusNow).toBe(201)
  })
})

describe('a download', () => {
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

  it('may be asked for in part', async () => {
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

  it('is shut in, since it is no page of ours', async () => {
    answer('private, no-store')
    const { headers } = await fetch(server.base + path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('inline; filename="a.webp"')
  })

  it('is kept by caches when it is everybody’s for good, whoever asks, and by none otherwise', async () => {
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
