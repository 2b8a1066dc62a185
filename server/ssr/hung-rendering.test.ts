import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageHandlerOptions } from '#server/testing/page-handler-server.ts'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { watchTimers } from '#server/testing/watched-timers.ts'
import type { ClientBundle, LoadedPage } from '#shared/http/client-bundle.ts'
import { handlePage } from './page-handler.ts'
import { StoredPages } from './stored-pages.ts'

/** Milliseconds that no other timer has. */
const loadTimeoutMs = 45_678
const assets = { entry: { src: '/assets/index.js' }, chunksOf: () => [], stylesOf: () => [] }

/** Of a page that is rendered for one reader and of one that is stored: the same, so that one watch sees both. */
let limits: ReturnType<typeof watchTimers>
let hangs = true
let loads = 0
let lines: { level: number; err?: { message: string } }[]
let server: StartedServer

const load: ClientBundle['load'] = ({ url }) => {
  loads += 1
  return hangs && new URL(url).pathname === '/hung'
    ? new Promise<LoadedPage>(() => {})
    : Promise.resolve(new RenderedPage())
}

beforeEach(async () => {
  hangs = true
  loads = 0
  lines = []
  limits = watchTimers(loadTimeoutMs)
  server = await startServer({
    log: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    pages: async (app, config) => {
      const times = { wholePageTimeoutMs: 1, lateDataTimeoutMs: loadTimeoutMs, loadTimeoutMs }
      const stored = new StoredPages({ config, metrics: null, lateDataTimeoutMs: loadTimeoutMs })
      const parts = pageHandlerOptions(app, config, { stored, ...times })
      const bundle = { load, inlineCode: () => ({ scripts: [], styles: [] }) }
      app.get('/*', (request, reply) => handlePage(parts, request, reply, { bundle, assets }))
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

const open = (path: string) => fetch(server.base + path, { headers: { accept: 'text/html' } })

function passLimits(): void {
  for (const [timer, work] of limits) {
    clearTimeout(timer as NodeJS.Timeout)
    work()
  }
}

const policyOf = async () => (await open('/hung')).headers.get('content-security-policy')
/** A page that is rendered for one reader has a nonce. */
const stored = expect.stringContaining("'sha256-")

function passSeconds(seconds: number): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1_000)
}

describe('a rendering that never ends', () => {
  it('ends for its reader with the error page, which has the request’s number (R8.5), and is logged', async () => {
    const asked = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    passLimits()
    const answer = await asked
    expect([answer.status, answer.headers.get('content-type')]).toEqual([504, 'text/html; charset=utf-8'])
    const text = await answer.text()
    expect(text).toContain('응답이 늦어지고 있습니다.')
    expect(text).toContain(`오류 번호 ${answer.headers.get('x-request-id')?.slice(0, 8)}<`)
    expect(lines.filter(({ level }) => level >= 50).map(({ err }) => err?.message)).toEqual([
      'the page does not load',
    ])
  })

  it('lets other pages go on, however many readers wait', async () => {
    const waiting = Array.from({ length: 100 }, (_, index) => open(`/hung?${index}`))
    await expect.poll(() => limits.size).toBe(200)
    for (const path of ['/', '/other', '/other?again']) expect((await open(path)).status).toBe(200)
    passLimits()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 504))
  })

  it('is begun anew once its time is over, and stored for everybody', async () => {
    const asked = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    passLimits()
    await (await asked).text()
    hangs = false
    await expect.poll(policyOf).toEqual(stored)
  })

  it('ends with the last good page where there is one, and the next reader gets that without its end', async () => {
    hangs = false
    passSeconds(0)
    await expect.poll(policyOf).toEqual(stored)
    hangs = true
    passSeconds(1)
    const asked = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    passLimits()
    const answer = await asked
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, stored])
    for (const seconds of [60, 238]) {
      passSeconds(seconds)
      expect(await policyOf()).toEqual(stored)
      passLimits()
    }
    passSeconds(1)
    const late = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    passLimits()
    expect((await late).status).toBe(504)
  })

  it('is followed by one other and no more, however many readers come one second after another', async () => {
    const waiting = []
    for (const readers of [1, 2, 3, 4, 5]) {
      passSeconds(readers === 1 ? 0 : 1)
      waiting.push(open('/hung'))
      // Each reader’s own, and the renderings for everybody.
      await expect.poll(() => loads).toBe(readers + Math.min(readers, 2))
    }
    passLimits()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 504))
    expect([loads, limits.size]).toEqual([7, 0])
  })

  it('keeps no page from readers who come a second later', async () => {
    passSeconds(0)
    const asked = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    hangs = false
    passSeconds(1)
    await expect.poll(policyOf).toEqual(stored)
    passLimits()
    expect((await asked).status).toBe(504)
    expect(await policyOf()).toEqual(stored)
  })
})
