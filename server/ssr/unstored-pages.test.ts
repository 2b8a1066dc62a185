import { describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import { answerHome, journey } from '#server/testing/home-backend.ts'
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts'
import { journeyPath, storedSite } from '#server/testing/stored-site.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'

const site = storedSite()
const { open, asked } = site

describe('what is not kept', () => {
  it('is the page of a member, or of a session that has ended', async () => {
    const browser = site.server.browser()
    await browser.signIn()
    site.server.backend.answers.set('/api/users/me', (_call, response) =>
      sendJson(response, 200, { seq: 7, name: '새벽별', consents: [] }),
    )
    const own = await browser.fetch('/')
    expect(await own.text()).toContain('새벽별')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect((await open()).body).not.toContain('새벽별')
    await open({ cookie: 'sg=m.1; wrote=1' })
    await open({ cookie: 'sg=m.1; wrote=1' })
    expect(asked(journeyPath)).toBe(4)
  })

  it('is a page of which a part failed: each reader gets one rendered anew', async () => {
    site.server.backend.answers.set(journeyPath, (_call, response) => refuse(response, 'UNAVAILABLE'))
    const [first, second] = [await open(), await open()]
    expect([first, second].map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(String(first.headers['content-security-policy'])).toContain('nonce')
  })

  it('is an error: whoever comes after it is over gets the page', async () => {
    site.server.backend.answers.set('/api/codes', (_call, response) => refuse(response, 'UNAVAILABLE'))
    expect((await open()).statusCode).toBe(503)
    answerHome(site.server.backend)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 1_000)
    expect((await open()).statusCode).toBe(200)
  })

  it('is a refusal of one reader’s address: others do not inherit it', async () => {
    site.server.backend.answers.set('/api/codes', ({ headers }, response) => {
      if (headers['x-forwarded-for'] === '127.0.0.1') refuse(response, 'TOO_MANY_REQUESTS')
      else sendJson(response, 200, { codes: [] })
    })
    const greedy = await open()
    const other = await site.server.app.inject({
      url: '/',
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost', 'user-agent': userAgent },
    })
    expect(greedy.statusCode).toBeGreaterThanOrEqual(400)
    expect(other.statusCode).toBe(200)
  })

  it('is what takes longer than the time-out: the reader gets it part by part', async () => {
    await site.server.stop()
    site.server = await startBuiltSite(undefined, {}, { wholePageTimeoutMs: 10 })
    const release = Promise.withResolvers<void>()
    site.server.backend.answers.set(journeyPath, async (_call, response) => {
      await release.promise
      sendJson(response, 200, journey)
    })
    const answer = await fetch(site.server.base, { headers: { 'user-agent': userAgent } })
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    release.resolve()
    expect(await answer.text()).toContain('1,234')
  })

  it.each([
    ['/user/login', 'no-cache'],
    ['/about/../user/login', 'no-cache'],
    // Led to the usual spelling.
    ['/User/Login', 'no-store'],
    ['/%75ser/login', 'no-store'],
  ])('depends on more than the address, however that is spelt: %s', async (path, policy) => {
    const asked = rawRequest(`GET ${path} HTTP/1.1`, ['host: localhost', `user-agent: ${userAgent}`])
    const answer = await sendRaw(site.server.port, asked)
    expect(/^cache-control: (.*)\r$/m.exec(answer)?.[1]).toBe(policy)
  })

  it.each(['/%', '/%c3', '/%ed%a0%80', '/%c0%80', '/a/../%ff'])('is the refusal of %s', async path => {
    expect((await open({}, path)).statusCode).toBe(400)
  })

  it('depends on more than the address: forms that are posted', async () => {
    const posted = await site.server.app.inject({
      method: 'POST',
      url: '/',
      headers: {
        host: 'localhost',
        origin: site.server.config.publicBaseUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    })
    expect(posted.headers['cache-control']).not.toContain('public')
  })
})
