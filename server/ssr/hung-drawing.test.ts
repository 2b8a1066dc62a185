import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicConfig } from '#server/config/public-config.ts'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { watchTimers } from '#server/testing/watched-timers.ts'
import type { ClientBundle, LoadedPage } from './client-bundle.ts'
import { PageAdmission } from './page-admission.ts'
import { handlePage } from './page-handler.ts'
import { SharedAnswers } from './shared-answers.ts'
import { StoredPages } from './stored-pages.ts'

/** Milliseconds that no other timer has. */
const loadTimeoutMs = 45_678
const assets = { entry: { src: '/assets/index.js' }, chunksOf: () => [], stylesOf: () => [] }

/** Of a page that is drawn for one reader and of one that is stored: the same, so that one watch sees both. */
let limits: ReturnType<typeof watchTimers>
let hangs = true
let lines: { level: number; err?: { message: string } }[]
let server: StartedServer

const load: ClientBundle['load'] = ({ url }) =>
  hangs && new URL(url).pathname === '/hung'
    ? new Promise<LoadedPage>(() => {})
    : Promise.resolve(new RenderedPage())

beforeEach(async () => {
  hangs = true
  lines = []
  limits = watchTimers(loadTimeoutMs)
  server = await startServer({
    log: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    pages: async (app, config) => {
      const times = { wholePageTimeoutMs: 1, lateDataTimeoutMs: loadTimeoutMs, loadTimeoutMs }
      const stored = new StoredPages({ config, metrics: null, lateDataTimeoutMs: loadTimeoutMs })
      const [shared, admission] = [new SharedAnswers(), new PageAdmission(() => false)]
      const parts = { app, settings: publicConfig(config), owner: [], shared, stored, admission, ...times }
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

describe('a drawing that never ends', () => {
  it('ends for its reader with the error page, and is logged', async () => {
    const asked = open('/hung')
    await expect.poll(() => limits.size).toBe(2)
    passLimits()
    const answer = await asked
    expect([answer.status, answer.headers.get('content-type')]).toEqual([504, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('응답이 늦어지고 있습니다.')
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
    const policyOf = async () => (await open('/hung')).headers.get('content-security-policy')
    // A page that is drawn for one reader has a nonce.
    await expect.poll(policyOf).toContain("'sha256-")
  })
})
