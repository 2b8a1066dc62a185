import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse, sendJson, type TestBackend } from '#server/testing/test-backend.ts'
import { userAgent } from '#server/testing/test-browser.ts'
import { registerSsr } from './index.ts'

const built = join(import.meta.dirname, '../../dist/client')
const list = { items: [], size: 5, next: null, prev: null, total: 0, totalIsCapped: false }
const journey = { asked: 1_234, selected: 5, debated: 3, answered: 2 }

let server: StartedServer
let lines: { level: number }[] = []
/** What the client's code said on the console. */
let complaints: unknown[] = []

/** The built client in front of a backend that knows the home page. */
async function startBuilt(env: NodeJS.ProcessEnv = {}): Promise<StartedServer> {
  const started = await startServer({
    env,
    log: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    pages: (app, config) => registerSsr(app, { config }),
  })
  answerHome(started.backend)
  return started
}

function answerHome({ answers }: TestBackend, codes: object[] = []): void {
  answers.set('/api/codes', (_call, response) => sendJson(response, 200, { codes }))
  for (const name of ['best', 'selected'])
    answers.set(`/api/questions/${name}`, (_call, response) => sendJson(response, 200, { items: [] }))
  answers.set('/api/questions', (_call, response) => sendJson(response, 200, list))
  answers.set('/api/questions/journey', (_call, response) => sendJson(response, 200, journey))
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  server = await startBuilt()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})
beforeEach(() => {
  lines = []
  complaints = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void complaints.push(said))
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.base + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'user-agent': userAgent, ...headers },
  })

/** The text of script elements, as an HTML parser finds their ends. */
const scriptsOf = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script/gi)].flatMap(([, start = '', text = '']) =>
    tag.test(start) ? text : [],
  )
const stateOf = (html: string) => JSON.parse(scriptsOf(html, /id="__state"/)[0] ?? 'null')
const dataIn = (queries: { queryHash: string; state: { data?: unknown } }[], hash: string) =>
  queries.find(query => query.queryHash === hash)?.state.data

describe('a page that cannot be shown', () => {
  it('is 404 with a page at an address that does not exist, whatever it looks like', async () => {
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

  it('is 503 with a page while the backend is away', async () => {
    const { backend } = server
    backend.answers.set('/api/codes', (_call, response) => refuse(response, 'UNAVAILABLE'))
    const answer = await open('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/<html lang="ko">[\s\S]*<footer/)
    answerHome(backend)
  })
})

describe('pages of members', () => {
  it('send who is not signed in to sign-in, and back', async () => {
    const answer = await open('/user/mypage')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/user/login?returnTo=%2Fuser%2Fmypage')
    expect(await answer.text()).toBe('')
  })

  it('send nobody away from the site, whatever the address says', async () => {
    const browser = server.browser()
    await browser.signIn()
    const me = {
      seq: 7,
      name: '새벽',
      certified: false,
      type: null,
      role: 'MEMBER',
      consents: [],
      serviceAgreement: true,
      privacyAgreement: true,
    }
    server.backend.answers.set('/api/users/me', (_call, response) => sendJson(response, 200, me))
    server.backend.answers.set('/api/oAuth/providers', (_call, response) =>
      sendJson(response, 200, { providers: [] }),
    )
    for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example']) {
      const answer = await browser.fetch(`/user/login?returnTo=${encodeURIComponent(target)}`)
      expect([target, answer.status]).toEqual([target, 302])
      expect(new URL(answer.headers.get('location') ?? '', 'http://localhost:3000').origin).toBe(
        'http://localhost:3000',
      )
    }
  })
})

describe('the home page', () => {
  it('carries the nonce of its policy on every script and style, and no style attribute', async () => {
    const answer = await open('/', { cookie: 'zoom=1.3' })
    const html = await answer.text()
    const nonce = /'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
    const runnable = tags.filter(tag => !tag.includes('application/json'))
    expect(answer.status).toBe(200)
    expect(runnable.length).toBeGreaterThan(1)
    for (const tag of runnable) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).toContain(`<style nonce="${nonce}">:root{--zoom:1.3}</style>`)
    expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)=/)
    expect(html).not.toContain('__NONCE__')
  })

  it('asks the backend once for each thing, whether it comes in time or late', async () => {
    const { backend } = server
    const release = Promise.withResolvers<void>()
    backend.answers.set('/api/questions/journey', async (_call, response) => {
      await release.promise
      sendJson(response, 200, journey)
    })
    backend.calls.length = 0
    const answer = await open('/')
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

  it('is a page of its own for a crawler: everything in its place', async () => {
    const { backend } = server
    backend.answers.set('/api/questions/journey', async (_call, response) => {
      await new Promise(resolve => setImmediate(resolve))
      sendJson(response, 200, journey)
    })
    const html = await (await open('/', { 'user-agent': 'Googlebot/2.1' })).text()
    expect(html.indexOf('1,234')).toBeLessThan(html.indexOf('<footer'))
    expect(html).not.toMatch(/<div hidden|<template|__late/)
    answerHome(backend)
  })

  it('names the chunks it needs, and they are there', async () => {
    const html = await (await open('/')).text()
    const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(5)
    for (const path of named) expect([path, (await open(path)).status]).toEqual([path, 200])
  })
})

describe('a refresh while a page loads', () => {
  it('happens once, and its cookies come with the page', async () => {
    const own = await startBuilt()
    const browser = own.browser()
    await browser.signIn()
    own.backend.answers.set('/api/users/me', ({ headers }, response) => {
      if (headers.authorization === 'Bearer canary-access-2')
        sendJson(response, 200, { seq: 7, name: '새벽', consents: [] })
      else refuse(response, 'ACCESS_TOKEN_EXPIRED')
    })
    const answer = await browser.fetch('/')
    const html = await answer.text()
    expect(answer.headers.getSetCookie().map(line => line.split('=')[0])).toEqual(['__Host-session', 'sg'])
    expect(own.backend.to('/api/oAuth/token')).toHaveLength(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('새벽')
    expect(html).not.toContain('canary')
    await own.stop()
  })
})

describe('what a page hands over', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)) }),
    fc
      .array(
        fc.constantFrom(
          '</ScRiPt',
          '</script >',
          '<!--<script>',
          '-->',
          ']]>',
          '\u2028',
          '\u2029',
          '\ud800',
          '\udc00',
          '\0',
          '\\',
          '"',
          "'",
          '&lt;',
          '${',
          '`',
          '<',
          '/',
          '가',
        ),
      )
      .map(parts => parts.join('')),
  )

  it('arrives as it was, for 10,000 strings in the state block and in late scripts', async () => {
    const { backend } = server
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 250, maxLength: 250 }), async texts => {
        const codes = texts.map((label, index) => ({ group: 'x', code: `${index}`, label, value: null }))
        answerHome(backend, codes)
        const late = Promise.withResolvers<void>()
        backend.answers.set('/api/questions/journey', async (_call, response) => {
          await late.promise
          sendJson(response, 200, { ...journey, texts })
        })
        const answer = await open('/')
        late.resolve()
        const html = await answer.text()
        const state = scriptsOf(html, /id="__state"/)[0] ?? ''
        // Nothing in it can end the element or change how the parser reads it.
        expect(state).not.toContain('<')
        expect(dataIn(stateOf(html).queries, '["codes"]')).toEqual(codes)
        const window: { __late?: { hash: string; query: { state: { data: unknown } } }[] } = {}
        for (const script of scriptsOf(html, /nonce/).filter(text => text.includes('__late'))) {
          expect(script).not.toContain('<')
          runInNewContext(script, { self: window })
        }
        const sent = window.__late?.find(({ hash }) => hash === '["questions","journey"]')
        expect(JSON.parse(JSON.stringify(sent?.query.state.data))).toEqual({ ...journey, texts })
      }),
      { numRuns: 40 },
    )
    answerHome(backend)
  })
})

describe('files', () => {
  const script = () => {
    const name = readdirSync(join(built, 'assets')).find(file => /^index-.*\.js$/.test(file)) ?? ''
    return { path: `/assets/${name}`, bytes: readFileSync(join(built, 'assets', name)) }
  }

  it('do not include what only the build knows', async () => {
    for (const path of [
      '/index.html',
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/index.html',
      '/assets/nothing.js',
    ]) {
      const answer = await open(path, { accept: '*/*' })
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
      expect(await answer.text()).not.toContain('isEntry')
    }
  })

  it('are kept for ever under a hashed name and for an hour under another', async () => {
    expect((await open(script().path)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await open('/noscript.css')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it.each([['br'], ['gzip']])('come as %s to those who take it', async encoding => {
    const { path, bytes } = script()
    const answer = await open(path, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript|^application\/javascript/)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(bytes.length / 2)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('come plain to those who do not, in parts to those who ask, and without a body to HEAD', async () => {
    const { path, bytes } = script()
    const plain = await open(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await open(path, { 'accept-encoding': 'identity', range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const head = await fetch(server.base + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const known = { 'if-none-match': head.headers.get('etag') ?? '', 'accept-encoding': 'br' }
    const again = await server.app.inject({ url: path, headers: { host: 'localhost', ...known } })
    expect(again.statusCode).toBe(304)
  })
})
