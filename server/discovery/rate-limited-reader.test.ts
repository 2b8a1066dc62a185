import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { type ReceivedCall, refuse, sendJson } from '#server/testing/test-backend.ts'

const limitedAddress = '203.0.113.9'
const otherAddress = '198.51.100.7'
const documents = ['/sitemap.xml', '/sitemap/0.xml', '/question/feed.atom', '/og/question/7.png']

const post = { id: 7, title: '질문', excerpt: '', createdAt: '2026-11-01T00:00:00.000Z' }
const list = { items: [post], size: 50, next: null, prev: null, total: 1, totalIsCapped: false }
const index = { items: [{ id: 7, title: '질문', date: post.createdAt }], next: null }

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => {
  server.backend.calls.splice(0)
  const answerTo =
    (body: object) =>
    ({ headers }: ReceivedCall, response: ServerResponse) => {
      if (headers['x-forwarded-for'] !== limitedAddress) return sendJson(response, 200, body)
      response.setHeader('retry-after', '17')
      return refuse(response, 'TOO_MANY_REQUESTS')
    }
  for (const noun of ['questions', 'debates', 'interviews', 'green-papers']) {
    server.backend.answers.set(`/api/${noun}`, answerTo(list))
    server.backend.answers.set(`/api/${noun}/all`, answerTo(index))
  }
  server.backend.answers.set('/api/questions/7', answerTo(post))
})
afterAll(() => server.stop())

const open = (path: string, from: string) =>
  fetch(server.base + path, { headers: { 'x-forwarded-for': from } })

describe.each(documents)('rate limit of %s', path => {
  it('is counted by the backend for the address of the caller', async () => {
    await open(path, limitedAddress)
    expect(new Set(server.backend.calls.map(call => call.headers['x-forwarded-for']))).toEqual(
      new Set([limitedAddress]),
    )
  })

  it('answers 503 with Retry-After to the limited address and 200 to others', async () => {
    const refused = await open(path, limitedAddress)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '17'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect((await open(path, otherAddress)).status).toBe(200)
  })
})

it('a rate limited document answers 503 also when the backend sends no Retry-After', async () => {
  server.backend.answers.set('/api/questions/7', (_call, response) => refuse(response, 'TOO_MANY_REQUESTS'))
  const refused = await open('/og/question/7.png', otherAddress)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
})
