import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { answerHome, journey } from '#server/testing/home-backend.ts'
import { scriptsOf, splitFirstLoad, withoutStart } from '#server/testing/page-start.ts'
import { journeyPath, storedSite } from '#server/testing/stored-site.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'

const site = storedSite()
const { open, asked } = site

const passSecond = () => passSeconds(1)

function passSeconds(seconds: number): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1_000)
}

const stateOf = (html: string): unknown =>
  JSON.parse(/id="__state">([\s\S]*?)<\/script/.exec(html)?.[1] ?? 'null')

const fail = (path: string, error: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS' = 'UNAVAILABLE') =>
  site.server.backend.answers.set(path, (_call, response) => refuse(response, error))

function countJourneys(asked: number): void {
  site.server.backend.answers.set(journeyPath, (_call, response) =>
    sendJson(response, 200, { ...journey, asked }),
  )
}

describe('a page for readers without a session', () => {
  it('is rendered once for all who ask meanwhile, and for a second', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()))
    answers.push(await open())
    expect(asked(journeyPath)).toBe(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('is sent again without a session, a timer or a signal', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    const { body } = await open({ cookie: 'theme=dark', 'accept-encoding': 'identity' })
    const made = [
      vi.spyOn(site.server.app.sessions, 'anonymous'),
      vi.spyOn(site.server.app.sessions, 'open'),
      vi.spyOn(globalThis, 'setTimeout'),
      vi.spyOn(globalThis, 'AbortController'),
    ]
    expect((await open({ cookie: 'theme=dark', 'accept-encoding': 'identity' })).body).toBe(body)
    expect(made.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
  })

  it('holds until the minute of its times is over, and says so to the browser', async () => {
    const minute = 1_800_000_000_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(minute + 59_500)
    expect(stateOf((await open()).body)).toMatchObject({ now: minute })
    clock.mockReturnValue(minute + 59_999)
    await open()
    expect(asked(journeyPath)).toBe(1)
    clock.mockReturnValue(minute + 60_000)
    expect(stateOf((await open()).body)).toMatchObject({ now: minute + 60_000 })
    expect(asked(journeyPath)).toBe(2)
  })

  it('shows within a second what was written', async () => {
    await open()
    countJourneys(7_654)
    expect((await open()).body).not.toContain('7,654')
    passSecond()
    expect((await open()).body).toContain('7,654')
  })

  it('is kept apart by address and view settings', async () => {
    const paths = ['/', '/?a=1', '/']
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    for (const path of paths) await open({}, path)
    expect(asked(journeyPath)).toBe(2)
    for (const cookie of ['zoom=1.3', 'theme=dark', 'contrast=more', 'zoom=1.3']) await open({ cookie })
    expect(asked(journeyPath)).toBe(5)
    expect((await open({ cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
    expect((await open()).body).not.toContain('data-theme')
  })

  it('is complete: no fallback, no late script, closed', async () => {
    site.server.backend.answers.set(journeyPath, async (_call, response) => {
      await new Promise(resolve => setTimeout(resolve, 50))
      sendJson(response, 200, journey)
    })
    const { body, statusCode } = await open()
    expect(statusCode).toBe(200)
    expect(body).toContain('1,234')
    expect(body).toMatch(/<\/body><\/html>$/)
    expect(body.match(/<template[^>]*>/g)).toEqual(['<template id="first-load">'])
    expect(body).not.toMatch(/<div hidden|__late|nonce/)
  })

  it('names no script but in the part that it loads after its first frame', async () => {
    const [rest, firstLoad] = splitFirstLoad((await open()).body)
    expect(rest).not.toMatch(/\.js"|\.woff2/)
    expect(firstLoad.match(/<link rel="modulepreload" href="[^"]+\.js"\/>/g)?.length).toBeGreaterThan(5)
    expect(firstLoad.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="[^"]+\.js">$/),
    ])
    const [typeface = ''] = firstLoad.match(/<link rel="stylesheet" href="[^"]+slices[^"]+"\/>/) ?? []
    expect(rest.replace(`<noscript>${typeface}</noscript>`, '')).not.toContain('slices')
  })

  it('runs nothing but what its policy names by a hash', async () => {
    const { body: whole, headers } = await open({ cookie: 'zoom=1.3' })
    const [body] = splitFirstLoad(whole)
    const policy = String(headers['content-security-policy'])
    const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const elements = [...body.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
      ([, , attributes]) => !attributes?.includes('application/'),
    )
    expect(elements.map(([, tag]) => tag)).toEqual(['style', 'script'])
    for (const [, tag, attributes, code] of elements) {
      expect(attributes).not.toContain('src')
      expect(policy).toContain(`${tag}-src ${tag === 'style' ? "'self' " : ''}${hashOf(code)}`)
    }
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).not.toMatch(/nonce|unsafe/)
  })

  it('is the page that a member’s way renders, but for the nonce and the start', async () => {
    const { body } = await open()
    const streamed = await open({ cookie: 'sg=m.1', 'user-agent': 'Googlebot/2.1' })
    expect(withoutStart(body)).toBe(withoutStart(streamed.body))
    expect(scriptsOf(body)).toEqual(scriptsOf(streamed.body))
  })

  it('is the same, byte for byte, as long as its data and the minute are', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    const first = await open()
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_059_000)
    const second = await open({ 'if-none-match': String(first.headers.etag) })
    expect(asked(journeyPath)).toBe(2)
    expect([second.statusCode, second.body]).toEqual([304, ''])
    countJourneys(7_654)
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_060_000)
    expect((await open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it('may be kept by shared caches for a second, for readers without cookies', async () => {
    const { headers } = await open()
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s where that is accepted', async (encoding, decode) => {
    const plain = await open({ 'accept-encoding': 'identity' })
    const answer = await open({ 'accept-encoding': `zstd, ${encoding}` })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decode(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(Number(answer.headers['content-length'])).toBeLessThan(plain.rawPayload.length / 3)
    const refused = await open({ 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('answers HEAD without a body', async () => {
    const answer = await fetch(site.server.base, { method: 'HEAD', headers: { 'user-agent': userAgent } })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('etag')).toMatch(/^W\/"/)
  })

  it('is rendered with nothing of the request that happened to be first', async () => {
    const canary = 'canary-of-one-reader'
    const headers = {
      cookie: `other=${canary}; recent-provider=${canary}`,
      authorization: `Bearer ${canary}`,
      referer: `http://localhost/${canary}`,
      'x-request-id': canary,
      traceparent: canary,
    }
    const { body } = await open(headers)
    expect(body).not.toContain(canary)
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|sentry-trace|traceparent/)
    expect((await open()).body).toBe(body)
    for (const call of site.server.backend.calls) {
      expect(call.headers.authorization).toBeUndefined()
      expect(call.headers.cookie).toBeUndefined()
    }
  })
})

describe('while the backend is away', () => {
  it('the last good page is sent, for five minutes', async () => {
    const { body } = await open()
    fail('/api/codes')
    for (const seconds of [1, 59, 239]) {
      passSeconds(seconds)
      const answer = await open()
      expect([answer.statusCode, answer.body]).toEqual([200, body])
    }
    passSecond()
    expect((await open()).statusCode).toBe(503)
  })

  it('the last good page outlives a rendering that is not for everybody', async () => {
    const { body } = await open()
    fail('/api/codes', 'TOO_MANY_REQUESTS')
    passSecond()
    expect((await open()).statusCode).toBe(429)
    fail('/api/codes')
    passSecond()
    expect((await open()).body).toBe(body)
  })

  it('a new page is rendered within a second of its return', async () => {
    await open()
    fail('/api/codes')
    passSecond()
    await open()
    answerHome(site.server.backend)
    countJourneys(7_654)
    passSecond()
    expect((await open()).body).toContain('7,654')
  })

  it('an address whose page was never rendered is an error', async () => {
    await open()
    fail('/api/codes')
    expect((await open({}, '/?a=1')).statusCode).toBe(503)
  })
})

it('a reader who leaves takes the page from nobody', async () => {
  const release = Promise.withResolvers<void>()
  site.server.backend.answers.set(journeyPath, async (_call, response) => {
    await release.promise
    sendJson(response, 200, journey)
  })
  const leaving = new AbortController()
  const left = fetch(site.server.base, { headers: { 'user-agent': userAgent }, signal: leaving.signal })
  await site.server.backend.until(() => asked(journeyPath) === 1)
  const staying = open()
  leaving.abort()
  await expect(left).rejects.toThrow()
  release.resolve()
  expect((await staying).body).toContain('1,234')
  expect(asked(journeyPath)).toBe(1)
})
