import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import { answerHome, journey } from '#server/testing/home-backend.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'

let server: StartedServer
let lines: { level: number }[] = []
let consoleErrors: unknown[] = []
const log = { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  server = await startBuiltSite(log)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})
beforeEach(() => {
  lines = []
  consoleErrors = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void consoleErrors.push(words))
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(consoleErrors).toEqual([])
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.base + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': userAgent, ...headers },
  })

/** Pages of a reader whose session has ended are streamed, as members' are. */
const endedSession = { cookie: 'sg=m.1' }
/** Reads past what the server keeps for everybody. */
const justWrote = { cookie: 'sg=m.1; wrote=1' }

describe('error page', () => {
  it('is 404 for every unknown URL', async () => {
    for (const path of ['/nothing', '/.vite/manifest.json', '/entry-server.js', '/question/0x7']) {
      const answer = await open(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ])
      const html = await answer.text()
      expect(html).toMatch(/^<!DOCTYPE html><html lang="ko">/)
      expect(html).not.toContain('"isEntry"')
    }
  })

  it('is 503 while the backend is down', async () => {
    const { backend } = server
    backend.answers.set('/api/codes', (_call, response) => refuse(response, 'UNAVAILABLE'))
    const answer = await open('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/<html lang="ko">[\s\S]*<footer/)
    answerHome(backend)
  })
})

describe('readiness', () => {
  it('renders a page of the built client without a call of the backend', async () => {
    const own = await startBuiltSite(log)
    expect((await fetch(`${own.base}/readyz`)).status).toBe(200)
    expect(own.backend.calls).toEqual([])
    await own.stop()
  })
})

describe('when the user cannot be fetched (R4.3)', () => {
  it('serves public pages and answers 503 for member pages', async () => {
    const own = await startBuiltSite(log)
    const browser = own.browser()
    await browser.signIn()
    own.backend.answers.set('/api/users/me', (_, response) => refuse(response, 'UNAVAILABLE'))
    const [home, mypage] = [await browser.fetch('/'), await browser.fetch('/user/mypage')]
    expect([home.status, mypage.status]).toEqual([200, 503])
    expect(await home.text()).toContain('<h1')
    expect(own.backend.to('/api/users/me').length).toBeGreaterThanOrEqual(2)
    await own.stop()
  })

  it('keeps what was typed into a form of theirs without script', async () => {
    const own = await startBuiltSite(log)
    const browser = own.browser()
    await browser.signIn()
    for (const path of ['/api/users/me', '/api/questions'])
      own.backend.answers.set(path, (_, response) => refuse(response, 'UNAVAILABLE'))
    const answer = await browser.fetch('/question/add', {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ title: '밤에 여는 병원', body: '찾습니다' }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.text()).toContain('>\n찾습니다</textarea>')
    await own.stop()
  })
})

describe('member page', () => {
  it('redirects an anonymous reader to the login page with returnTo', async () => {
    const answer = await open('/user/mypage')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/user/login?returnTo=%2Fuser%2Fmypage')
    expect(await answer.text()).toBe('')
  })
})

describe('home page', () => {
  it('has the nonce on every script and style, and no style attribute', async () => {
    const answer = await open('/', { cookie: `${endedSession.cookie}; zoom=1.3` })
    const html = await answer.text()
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
    const runnable = tags.filter(tag => !tag.includes('application/json'))
    expect(answer.status).toBe(200)
    expect(runnable.length).toBeGreaterThan(1)
    for (const tag of runnable) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).toContain(`<style nonce="${nonce}">html{--zoom:1.3}</style>`)
    expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)=/)
    expect(html).not.toContain('__NONCE__')
  })

  it('calls the backend once per query, in time or late', async () => {
    const { backend } = server
    const release = Promise.withResolvers<void>()
    backend.answers.set('/api/questions/journey', async (_call, response) => {
      await release.promise
      sendJson(response, 200, journey)
    })
    backend.calls.length = 0
    const answer = await open('/', justWrote)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let html = ''
    const readUntil = async (text: string) => {
      while (!html.includes(text)) {
        const piece = await reader?.read()
        if (!piece || piece.done) throw new Error(`ended without ${text}`)
        html += piece.value
      }
    }
    await readUntil('id="__state"')
    expect(html).toContain('<footer')
    expect(html).not.toContain('1,234')
    release.resolve()
    await readUntil('</html>')
    expect(html).toContain('1,234')
    const paths = backend.calls.map(call => call.url)
    expect(new Set(paths).size).toBe(paths.length)
    answerHome(backend)
  })

  it('is complete and in order for a crawler', async () => {
    const { backend } = server
    backend.answers.set('/api/questions/journey', async (_call, response) => {
      await new Promise(resolve => setImmediate(resolve))
      sendJson(response, 200, journey)
    })
    const html = await (await open('/', { ...endedSession, 'user-agent': 'Googlebot/2.1' })).text()
    expect(html.indexOf('1,234')).toBeLessThan(html.indexOf('<footer'))
    expect(html.match(/<template[^>]*>/g)).toEqual(['<template id="first-load">'])
    expect(html).not.toMatch(/<div hidden|__late/)
    answerHome(backend)
  })

  it('preloads existing chunks', async () => {
    const html = await (await open('/')).text()
    const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(5)
    for (const path of named) expect([path, (await open(path)).status]).toEqual([path, 200])
  })
})

describe('refresh while a page loads', () => {
  it('happens once and sets its cookies with the page', async () => {
    const own = await startBuiltSite(log)
    const browser = own.browser()
    await browser.signIn()
    own.backend.answers.set('/api/users/me', ({ headers }, response) => {
      if (headers.authorization === 'Bearer canary-access-2')
        sendJson(response, 200, { seq: 7, name: '새벽', consents: [] })
      else refuse(response, 'ACCESS_TOKEN_EXPIRED')
    })
    const answer = await browser.fetch('/')
    const html = await answer.text()
    expect(answer.headers.getSetCookie().map(line => line.split('=')[0])).toEqual(['session', 'sg'])
    expect(own.backend.to('/api/oAuth/token')).toHaveLength(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('새벽')
    expect(html).not.toContain('canary')
    await own.stop()
  })

  it('redirects to the same URL when another replica was faster, resending forms', async () => {
    const own = await startBuiltSite(log)
    const browser = own.browser()
    await browser.signIn()
    for (const path of ['/api/users/me', '/api/questions'])
      own.backend.answers.set(path, (_, response) => refuse(response, 'ACCESS_TOKEN_EXPIRED'))
    own.backend.answers.set('/api/oAuth/token', (_, response) => refuse(response, 'REFRESH_RACED'))
    const form = { title: '막차는 왜 일찍 끊깁니까?', body: '밤에 일하는 사람이 많습니다.', categoryId: '1' }
    const headers = { origin: own.base, 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams(form)
    const read = await browser.fetch('/question/add')
    const sent = await browser.fetch('/question/add?from=22', { method: 'POST', headers, body })
    expect([read, sent].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, '/question/add'],
      [307, '/question/add?from=22'],
    ])
    for (const { headers } of [read, sent]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.getSetCookie()).toEqual([])
    }
    await own.stop()
  })
})
