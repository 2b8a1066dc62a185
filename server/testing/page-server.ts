import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { expect, vi } from 'vitest'
import { sendPage } from '#server/ssr/page-response.ts'
import { RenderedPage } from './rendered-page.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { watchTimers } from './watched-timers.ts'

const assets = {
  entry: { src: '/assets/index.js' },
  chunksOf: (modules: string[]) => modules.map(name => `/assets/${name}.js`),
  stylesOf: () => ['/assets/style.css'],
}
const head = { metas: [], monitored: false, zoom: 1 }
const lateDataTimeoutMs = 54_321

export class PageServer {
  readonly page = new RenderedPage()
  readonly disconnect = new AbortController()
  readonly lines: { level: number; msg: string }[] = []
  readonly running = watchTimers(lateDataTimeoutMs)
  readonly consoleErrors: unknown[] = []
  server: StartedServer | undefined

  async start(): Promise<this> {
    vi.spyOn(console, 'error').mockImplementation((...words) => void this.consoleErrors.push(words))
    const { page, disconnect } = this
    this.server = await startServer({
      log: { stream: { write: line => void this.lines.push(JSON.parse(line)) } },
      pages: async app => {
        app.get('/*', { exposeHeadRoute: false }, async (request, reply) => {
          reply.raw.once('close', () => reply.raw.writableFinished || disconnect.abort())
          await sendPage(request, reply, { page, assets, head, lateDataTimeoutMs, signal: disconnect.signal })
          return reply
        })
      },
    })
    return this
  }

  async stop(): Promise<void> {
    const forgotten = this.running.size
    vi.restoreAllMocks()
    await this.server?.stop()
    expect(forgotten).toBe(0)
    expect(this.consoleErrors).toEqual([])
  }

  get faults() {
    return this.lines.filter(({ level }) => level >= 50)
  }

  ask(headers: Record<string, string> = {}) {
    const asked = httpRequest(`${this.server?.base}/page`, { headers, agent: false })
    asked.on('error', () => {})
    return asked.end()
  }

  async open(headers: Record<string, string> = {}) {
    const asked = this.ask(headers)
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('no answer')
    let text = ''
    let ended = false
    answer.setEncoding('utf8').on('data', more => {
      text += more
    })
    answer.on('end', () => {
      ended = true
    })
    answer.on('error', () => {})
    const read = async (until: string) => {
      await expect.poll(() => text).toContain(until)
      return text
    }
    const whole = async () => {
      await expect.poll(() => ended).toBe(true)
      return text
    }
    return { status: answer.statusCode, headers: answer.headers, read, whole, leave: () => asked.destroy() }
  }

  async text(headers: Record<string, string> = {}): Promise<string> {
    return (await this.open(headers)).whole()
  }

  async expireLateDataTimeout(): Promise<void> {
    await expect.poll(() => this.running.size).toBe(1)
    for (const [timer, work] of this.running) {
      clearTimeout(timer as NodeJS.Timeout)
      work()
    }
  }
}
