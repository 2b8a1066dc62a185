import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => void server.backend.calls.splice(0))
afterAll(() => server.stop())

function sendExpecting(headers: Record<string, string>): Promise<{ continued: boolean; status: number }> {
  return new Promise((resolve, reject) => {
    let continued = false
    const asked = request(`${server.base}/api/echo`, {
      method: 'POST',
      agent: false,
      headers: { expect: '100-continue', 'content-length': '2', ...headers },
    })
    asked.on('continue', () => {
      continued = true
      asked.end('{}')
    })
    asked.on('response', answer => {
      asked.destroy()
      resolve({ continued, status: answer.statusCode ?? 0 })
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

describe('Expect header', () => {
  it('other than 100-continue answers 417 with an error envelope, without waiting for the body', async () => {
    for (const path of ['/api/echo', '/question/add']) {
      const lines = ['host: localhost', 'content-length: 4', 'expect: something-else']
      const answer = await sendRaw(server.port, rawRequest(`POST ${path} HTTP/1.1`, lines))
      expect(answer).toMatch(/^HTTP\/1\.1 417 /)
      expect(answer).toContain('nosniff')
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        errorCode: 41700,
        errorMessage: expect.stringMatching(/다\.$/),
        validationErrors: [],
      })
    }
    expect(server.backend.calls).toHaveLength(0)
  })

  it('100-continue gets 100 Continue after all hooks passed', async () => {
    expect(await sendExpecting(ownScript)).toEqual({ continued: true, status: 200 })
    expect(server.backend.calls[0]?.body).toBe('{}')
  })

  it('100-continue of a refused request gets no 100 Continue and closes the connection', async () => {
    expect(await sendExpecting({ ...ownScript, 'sec-fetch-site': 'cross-site' })).toEqual({
      continued: false,
      status: 403,
    })
    const lines = ['host: localhost', 'content-length: 4', 'expect: 100-continue']
    const answer = await sendRaw(server.port, `POST /api/echo HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*connection: close/s)
  })
})

describe('body of a bodyless method', () => {
  it.each([
    ['GET', '/api/echo', 'content-length: 2'],
    ['GET', '/', 'content-length: 2'],
    ['HEAD', '/api/echo', 'content-length: 2'],
    ['GET', '/api/echo', 'transfer-encoding: chunked'],
  ])('is refused: %s %s, %s', async (method, path, line) => {
    const answer = await sendRaw(
      server.port,
      rawRequest(`${method} ${path} HTTP/1.1`, ['host: localhost', line]),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(server.backend.calls).toHaveLength(0)
  })

  it('is accepted with length zero', async () => {
    const answer = await sendRaw(
      server.port,
      rawRequest('GET /api/echo HTTP/1.1', ['host: localhost', 'content-length: 0']),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})
