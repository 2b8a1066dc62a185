import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { handlePage } from '#server/ssr/page-handler.ts'
import { StoredPages } from '#server/ssr/stored-pages.ts'
import { pageHandlerOptions } from '#server/testing/page-handler-server.ts'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { refuse } from '#server/testing/test-backend.ts'
import { listenForScrapes } from './listen-for-scrapes.ts'
import { openMetrics } from './metrics.ts'

const assets = { entry: { src: '/assets/index.js' }, chunksOf: () => [], stylesOf: () => [] }

let server: StartedServer
let origin: string
let pages: RenderedPage[]
let newPage: () => RenderedPage
beforeEach(async () => {
  pages = []
  newPage = () => new RenderedPage()
  const metrics = openMetrics()
  server = await startServer({
    metrics,
    pages: async (app, config) => {
      const limit = 60_000
      const times = { lateDataTimeoutMs: limit, wholePageTimeoutMs: limit, loadTimeoutMs: limit }
      const stored = new StoredPages({ config, metrics, ...times })
      const parts = pageHandlerOptions(app, config, { stored, ...times })
      const load = async () => {
        const page = newPage()
        pages.push(page)
        return page
      }
      const bundle = { load, inlineCode: () => ({ scripts: [], styles: [] }) }
      app.get('/*', (request, reply) => handlePage(parts, request, reply, { bundle, assets }))
      app.get('/me', async (request, reply) => {
        const session = await app.sessions.open(request, reply)
        await session.fetch('/api/users/me', { method: 'POST' })
        return session.state
      })
      const port = await listenForScrapes({ app, metrics, host: '127.0.0.1', port: 0 })
      origin = `http://127.0.0.1:${port}`
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

const scrape = async () => (await fetch(`${origin}/metrics`)).text()
const linesOf = (text: string, name: string) => text.split('\n').filter(line => line.startsWith(name))
const ask = async (path: string) => (await fetch(server.base + path)).text()

describe('the port of metrics', () => {
  it('does not exist without its setting, serves nothing else, and no other port serves them', async () => {
    expect(loadConfig({ APP_PROFILE: 'demo' }).metricsPort).toBeNull()
    for (const path of ['/', '/healthz', '/metrics?x']) expect((await fetch(origin + path)).status).toBe(404)
    expect(await ask('/metrics')).not.toContain('process_cpu')
    expect((await fetch(`${server.base}/api/metrics`)).status).toBe(404)
  })
})

describe('a request', () => {
  it('is told by template and class of status, and no stranger adds a series', async () => {
    for (const path of ['/question/987654321?keyword=canary', '/api/canary/987654321', '/readyz', '/%ff'])
      await ask(path)
    await scrape()
    const before = linesOf(await scrape(), 'http_request_duration_seconds_count')
    for (const method of ['PROPFIND', 'PATCH', 'OPTIONS'])
      await fetch(`${server.base}/canary-${method}`, { method })
    for (let tried = 0; tried < 20; tried += 1) await ask(`/api/canary/${tried}?x=canary`)
    const text = await scrape()
    expect(before).toEqual(
      expect.arrayContaining([
        expect.stringContaining('{method="GET",route="/*",status_class="2xx"} 1'),
        expect.stringContaining('{method="GET",route="/api/*",status_class="4xx"} 1'),
      ]),
    )
    const added = linesOf(text, 'http_request_duration_seconds_count').length - before.length
    expect(added).toBeLessThanOrEqual(1)
    expect(text).not.toMatch(/canary|987654321|readyz|PROPFIND/)
  })
})

describe('a request that waits', () => {
  it('is in flight until its answer ended or its caller left', async () => {
    const asked = httpRequest(`${server.base}/api/hanging`, { agent: false }).end()
    asked.on('error', () => {})
    await expect.poll(scrape).toContain('http_requests_in_flight 1\n')
    asked.destroy()
    await expect.poll(scrape).toContain('http_requests_in_flight 0\n')
    expect(linesOf(await scrape(), 'http_request_duration_seconds_count')).toContainEqual(
      expect.stringMatching(/route="\/api\/\*",status_class="aborted"} 1$/),
    )
  })
})

describe('pages', () => {
  it('for everybody are counted as rendered, hit or not kept, with what they weigh', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    for (const path of ['/a', '/a', '/a', '/b']) await ask(path)
    newPage = () => Object.assign(new RenderedPage(), { status: 503 })
    await ask('/c')
    const text = await scrape()
    for (const [result, times] of [
      ['hit', 2],
      ['rendered', 2],
      ['not_kept', 1],
    ] as const)
      expect(text).toContain(`stored_page_requests_total{result="${result}"} ${times}\n`)
    expect(text).toContain('stored_pages 3\n')
    expect(Number(/^stored_pages_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(100)
  })

  it('for one reader are told by their shell and by how they ended', async () => {
    await ask('/user/whole')
    newPage = () => Object.assign(new RenderedPage(), { shellError: new Error('broken') })
    await ask('/user/broken')
    newPage = () => {
      const page = new RenderedPage()
      page.late('slow')
      return page
    }
    const asked = httpRequest(`${server.base}/user/left`, { agent: false }).end()
    asked.on('error', () => {})
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    answer?.on('error', () => {})
    asked.destroy()
    await expect.poll(scrape).toContain('page_duration_seconds_count{outcome="aborted"} 1\n')
    const text = await scrape()
    for (const outcome of ['complete', 'failed'])
      expect(text).toContain(`page_duration_seconds_count{outcome="${outcome}"} 1\n`)
    expect(text).toContain('page_shell_duration_seconds_count 2\n')
  })
})

describe('the way to the backend', () => {
  it('is told as cut off from the fifth failed connection until a call gets through', async () => {
    const { port } = server.backend
    expect(await scrape()).toContain('circuit_breaker_open 0\n')
    await server.backend.stop()
    for (let tried = 0; tried < 5; tried += 1) await ask('/api/echo')
    expect(await scrape()).toContain('circuit_breaker_open 1\n')
    await server.backend.listen(port)
    await expect.poll(async () => (await fetch(`${server.base}/api/echo`)).status).toBe(200)
    expect(await scrape()).toContain('circuit_breaker_open 0\n')
  })

  it('counts refreshes of sessions by outcome', async () => {
    const browser = server.browser()
    await browser.signIn()
    server.backend.answers.set('/api/users/me', (_call, response) => refuse(response, 'ACCESS_TOKEN_EXPIRED'))
    await browser.fetch('/me')
    expect(await scrape()).toContain('session_refreshes_total{outcome="renewed"} 1\n')
  })
})
