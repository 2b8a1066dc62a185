import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pathOf } from '#server/session/api-path.ts'
import { startPageHandler } from '#server/testing/page-handler-server.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { sendJson } from '#server/testing/test-backend.ts'
import { ownScript, type TestBrowser } from '#server/testing/test-browser.ts'
import type { ClientBundle } from '#shared/http/client-bundle.ts'

let server: StartedServer
let load: ClientBundle['load']
beforeEach(async () => {
  server = await startPageHandler((...given) => load(...given))
})
afterEach(() => server.stop())

describe('what a page asks that is the same for everybody', () => {
  const member = async () => {
    const browser = server.browser()
    await browser.signIn()
    return browser
  }
  beforeEach(() => {
    for (const path of ['/api/codes', '/api/users/me'])
      server.backend.answers.set(path, ({ headers }, response) =>
        sendJson(response, 200, { by: headers.authorization ?? null }),
      )
    load = async (request, send) => {
      if (request.url.endsWith('?writes')) await send({ method: 'PUT', path: '/api/echo', body: '{}' })
      const paths = [
        ['GET', '/api/codes'],
        ['POST', '/api/users/me'],
      ] as const
      const answers = await Promise.all(paths.map(([method, path]) => send({ method, path })))
      return {
        redirect: { to: `/?${answers.map(({ body }) => Buffer.from(body).toString()).join()}`, status: 303 },
      }
    }
  })
  const open = async (browser: TestBrowser, path = '/page', init = {}) =>
    decodeURIComponent((await browser.fetch(path, init)).headers.get('location') ?? '')

  it('is asked once for two members, with the tokens of neither, unlike what is their own', async () => {
    const [first, second] = [await member(), await member()]
    const [shown, shownToo] = [await open(first), await open(second)]
    const asked = server.backend.to('/api/codes')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.headers).not.toHaveProperty('x-refresh-token')
    for (const page of [shown, shownToo]) expect(page).toContain('{"by":null},{"by":"Bearer ')
    const owners = server.backend.to('/api/users/me').map(({ headers }) => headers.authorization)
    expect(owners).toEqual([expect.any(String), expect.any(String)])
  })

  it.each([
    ['a page of comments', '/api/comments/7?size=50&sort=oldest', 1],
    ['a comment in its thread', '/api/comments/7/12', 1],
    ['replies', '/api/comments/7/12/replies?size=50&cursor=c', 1],
    ['the papers that cite a post', '/api/green-papers?citing=7', 1],
    ['the newest edition of a paper', '/api/green-papers/7', 1],
    ['an edition', '/api/green-papers/7/editions/2', 1],
    ['what changed between editions', '/api/green-papers/7/editions/2/changes?since=1', 1],
    ['the drafts of their own', '/api/green-papers/mine', 2],
    ['the earlier texts of a question', '/api/questions/7/revisions', 1],
    ['what a search finds', '/api/search?keyword=bus', 1],
    ['the questions of an interview', '/api/interviews/7/questions?sort=agreed', 1],
    ['what members did to comments', '/api/comments/7/me?ids=12', 2],
    ['an interview, whose recording editors see first', '/api/interviews/7', 2],
  ])('is asked as often as it is anybody’s: %s', async (_, path, times) => {
    server.backend.answers.set(pathOf(path), (_call, response) => sendJson(response, 200, {}))
    load = async (_request, send) => {
      await send({ method: 'GET', path })
      return { redirect: { to: '/', status: 303 } }
    }
    for (const browser of [await member(), await member()]) await open(browser)
    expect(server.backend.to(pathOf(path))).toHaveLength(times)
  })

  it('is asked anew by a member who has just written through the gateway', async () => {
    const [writer, reader] = [await member(), await member()]
    await open(writer)
    await writer.fetch('/api/echo', { method: 'PUT', headers: ownScript, body: '{}' })
    await open(writer)
    expect(server.backend.to('/api/codes')).toHaveLength(2)
    await open(reader)
    expect(server.backend.to('/api/codes')).toHaveLength(2)
    const marks = writer.setCookies.filter(line => line.startsWith('wrote='))
    expect(marks).toEqual([expect.stringMatching(/^wrote=1; Max-Age=2; Path=\/; HttpOnly;.* SameSite=Lax$/)])
    expect(reader.jar.has('wrote')).toBe(false)
  })

  it('is asked anew by a form, whose next page asks anew too', async () => {
    const writer = await member()
    await open(writer)
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    await open(writer, '/page?writes', { method: 'POST', headers: form, body: 'a=1' })
    await open(writer)
    expect(server.backend.to('/api/codes')).toHaveLength(3)
  })

  it('is not asked anew after a form that wrote nothing', async () => {
    const reader = await member()
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    await open(reader, '/page', { method: 'POST', headers: form, body: 'a=1' })
    expect(reader.jar.has('wrote')).toBe(false)
  })

  it.each([
    ['a refused write', 'PUT', '/api/nothing'],
    ['asking who one is', 'POST', '/api/users/me'],
    ['a reading', 'GET', '/api/echo'],
  ])('is not asked anew after %s', async (_, method, path) => {
    const browser = await member()
    await browser.fetch(path, { method, headers: ownScript })
    expect(browser.jar.has('wrote')).toBe(false)
  })

  it('marks no write of a stranger', async () => {
    const stranger = server.browser()
    await stranger.fetch('/api/echo', { method: 'PUT', headers: ownScript, body: '{}' })
    expect([...stranger.jar.keys()]).toEqual([])
  })
})
