import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = '<html><body><h1>502 Bad Gateway</h1>nginx canary</body></html>'
const answerWith = (path: string, status: number, headers: Record<string, string>, body: string) =>
  server.backend.answers.set(path, (_call, response: ServerResponse) => {
    response.writeHead(status, { etag: '"1"', location: '/elsewhere', ...headers }).end(body)
  })
const proxied = ['POST', '/api/questions'] as const
const answeredHere = ['PUT', '/api/users/sign-up'] as const

describe('response of an intermediary', () => {
  it.each([
    ['a page for a fault', 502, html, page, 502, 50200],
    ['a page for too much', 503, html, page, 503, 50300],
    ['a page for lateness', 504, html, page, 504, 50400],
    ['a page for a refusal', 403, html, page, 403, 40300],
    ['a page for a size', 413, html, page, 413, 41300],
    ['a page that asks for a sign-in', 401, html, page, 502, 50200],
    ['a page that looks like success', 200, html, page, 502, 50200],
    ['a page with a redirect', 302, html, page, 502, 50200],
    ['words', 503, { 'content-type': 'text/plain' }, 'no healthy upstream', 503, 50300],
    ['JSON of another shape', 500, { 'content-type': 'application/json' }, '{"message":"x"}', 502, 50200],
    ['nothing', 502, {}, '', 502, 50200],
    [
      'a fault without end',
      500,
      { 'content-type': 'application/json' },
      `"${'x'.repeat(100_000)}"`,
      502,
      50200,
    ],
  ])('becomes an error envelope: %s', async (_what, status, headers, body, expected, errorCode) => {
    for (const [method, path] of [proxied, answeredHere]) {
      answerWith(path, status, headers, body)
      const answer = await fetch(server.base + path, { method, headers: ownScript, redirect: 'manual' })
      expect([path, answer.status]).toEqual([path, expected])
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect([answer.headers.get('etag'), answer.headers.get('location')]).toEqual([null, null])
      expect(await answer.json()).toEqual({
        errorCode,
        errorMessage: expect.stringMatching(/다\.|요\./),
        validationErrors: [],
      })
    }
  })

  it('to a refresh does not end the session', async () => {
    const browser = server.browser()
    await browser.signIn()
    answerWith('/api/oAuth/token', 401, html, page)
    const answer = await browser.fetch('/api/oAuth/token', { method: 'POST', headers: ownScript })
    expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 50200])
    expect(browser.jar.has('session')).toBe(true)
  })

  it('to HEAD keeps its status alone', async () => {
    answerWith(proxied[1], 503, html, '')
    const answer = await fetch(server.base + proxied[1], { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([503, ''])
    expect(answer.headers.get('content-type')).not.toContain('html')
  })
})

describe('response of the backend', () => {
  it('passes through unchanged when it is an error envelope', async () => {
    const body =
      '{"errorMessage":"안 됩니다.","errorCode":40099,"validationErrors":[{"field":"a","message":"b"}]}'
    answerWith(proxied[1], 400, { 'content-type': 'application/json; charset=utf-8' }, body)
    const answer = await fetch(server.base + proxied[1])
    expect([answer.status, await answer.text()]).toEqual([400, body])
  })

  it('passes through when it is an HTML download', async () => {
    answerWith(proxied[1], 200, { ...html, 'content-disposition': 'attachment; filename="a.html"' }, page)
    const answer = await fetch(server.base + proxied[1])
    expect([answer.status, await answer.text()]).toEqual([200, page])
  })
})
