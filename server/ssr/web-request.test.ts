import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { webRequest } from './web-request.ts'

let server: StartedServer
let seen: Request
const left = new AbortController()

beforeEach(async () => {
  server = await startServer({
    pages: async app => {
      app.route({
        method: ['GET', 'POST'],
        url: '/*',
        handler: async request => {
          const baseUrl = 'https://q.example'
          seen = await webRequest(request, { baseUrl, readable: ['sg', 'zoom'], signal: left.signal })
          return 'seen'
        },
      })
    },
  })
})
afterEach(() => server.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(server.base + path, init)

describe('webRequest', () => {
  it('carries no token', async () => {
    const browser = server.browser()
    await browser.signIn()
    expect([...browser.jar.keys()]).toContain('session')
    await browser.fetch('/page', {
      headers: {
        authorization: 'Bearer canary',
        'x-refresh-token': 'canary',
        'x-forwarded-for': '10.0.0.1',
        'accept-language': 'ko',
      },
    })
    expect(Object.fromEntries(seen.headers)).toEqual({
      'accept-language': 'ko',
      'user-agent': expect.stringContaining('Mozilla'),
      cookie: 'sg=m.1',
    })
  })

  it('carries the readable cookies unchanged', async () => {
    await ask('/page', { headers: { cookie: 'zoom=1.2; other=canary; sg=m%2E1%3B%20x' } })
    expect(seen.headers.get('cookie')).toBe('sg=m.1%3B%20x; zoom=1.2')
  })

  it('has the public origin for every spelling of the URL', async () => {
    await ask('/question?keyword=%EB%AC%BC%EC%9D%8C&page=2')
    expect(seen.url).toBe('https://q.example/question?keyword=%EB%AC%BC%EC%9D%8C&page=2')
    await ask('/a/..%2f..%2f/evil.example')
    expect(new URL(seen.url).origin).toBe('https://q.example')
    expect(seen.method).toBe('GET')
    expect(seen.body).toBeNull()
  })

  it('carries a form byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    await ask('/question/add', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      },
      body: bytes,
    })
    expect(seen.method).toBe('POST')
    expect(seen.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=utf-8')
    expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('accepts an empty form', async () => {
    await ask('/question/7', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([...(await seen.formData())]).toEqual([])
  })

  it('is aborted on disconnect', async () => {
    await ask('/page')
    expect(seen.signal.aborted).toBe(false)
    left.abort()
    expect(seen.signal.aborted).toBe(true)
  })
})
