import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawnPage } from '#server/testing/drawn-page.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { sendPage } from './send-page.ts'

const assets = {
  styles: ['/assets/style.css'],
  entry: { src: '/assets/index.js' },
  chunksOf: (modules: string[]) => modules.map(name => `/assets/${name}.js`),
}
const patience = 54_321
const head = { trace: [], monitored: false, zoom: 1 }

let server: StartedServer
let page: DrawnPage
/** The timers of patience that run now. */
const running = new Map<unknown, () => void>()
let left: AbortController
let lines: { level: number; msg: string }[]
/** What React had to say. */
let complaints: unknown[]
const faults = () => lines.filter(({ level }) => level >= 50)

beforeEach(async () => {
  page = new DrawnPage()
  watchPatience()
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
  left = new AbortController()
  lines = []
  server = await startServer({
    log: { stream: { write: line => void lines.push(JSON.parse(line)) } },
    pages: async app => {
      app.get('/*', { exposeHeadRoute: false }, async (request, reply) => {
        reply.raw.once('close', () => reply.raw.writableFinished || left.abort())
        await sendPage(request, reply, { page, assets, head, patience, signal: left.signal })
        return reply
      })
    },
  })
})
afterEach(async () => {
  const forgotten = running.size
  vi.restoreAllMocks()
  await server.stop()
  expect(forgotten).toBe(0)
  expect(complaints).toEqual([])
})

function watchPatience() {
  const { setTimeout, clearTimeout } = globalThis
  running.clear()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...rest: []) => {
    const timer = setTimeout(work, ms, ...rest)
    if (ms === patience) running.set(timer, work)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(timer => {
    running.delete(timer)
    clearTimeout(timer)
  })
}

/** What happens when the time is over. */
async function runOutOfPatience() {
  await expect.poll(() => running.size).toBe(1)
  for (const [timer, work] of running) {
    clearTimeout(timer as NodeJS.Timeout)
    work()
  }
}

/** Asks for the page; `read(until)` answers all text so far as soon as it contains that. */
async function open(headers: Record<string, string> = {}) {
  const asked: ClientRequest = httpRequest(`${server.base}/page`, { headers, agent: false })
  asked.on('error', () => {})
  asked.end()
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

const text = async (headers: Record<string, string> = {}) => (await open(headers)).whole()
const nonceIn = (policy: unknown) => /'nonce-([\w-]+)'/.exec(String(policy))?.[1] ?? 'none'

describe('a shell that fails', () => {
  it('is a plain page that says so, without a word of the error', async () => {
    page.shellError = new Error('canary of the shell')
    const answer = await open()
    const body = await answer.whole()
    expect(answer.status).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(body).toContain('오류가 발생했습니다. 다시 시도해 주세요.')
    expect(body).not.toMatch(/canary|<script|node_modules/)
    expect(faults()).toHaveLength(1)
    expect(page.cancelled).toBeGreaterThan(0)
    expect(page.listeners.size).toBe(0)
  })

  it('is told apart from a shell that takes too long', async () => {
    page.shellWaitsFor = new Promise(() => {})
    const asked = open()
    await runOutOfPatience()
    const answer = await asked
    expect(answer.status).toBe(504)
    expect(await answer.whole()).toContain('응답이 늦어지고 있습니다.')
    expect(faults()).toEqual([])
    expect(page.cancelled).toBeGreaterThan(0)
  })
})

describe('a shell that is ready', () => {
  it('goes out at once, with state, entry and sheet, and what is late follows in the same answer', async () => {
    page.status = 201
    const slow = page.late('slow')
    const answer = await open()
    const nonce = nonceIn(answer.headers['content-security-policy'])
    const early = await answer.read('fonts.css')
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(early).toContain('<link rel="stylesheet" href="/assets/style.css"/>')
    expect(early).toContain('<link rel="modulepreload" href="/assets/pages/home.tsx.js"/>')
    expect(early).toMatch(
      new RegExp(
        '<footer>바닥</footer>.*<script type="application/json" id="__state">{"slow":null}</script>' +
          `<script type="module" async nonce="${nonce}" src="/assets/index.js"></script>` +
          '<link rel="stylesheet" href="/assets/fonts.css">$',
      ),
    )
    slow.resolve('늦은 글')
    const body = await answer.whole()
    expect(body.slice(early.length)).toMatch(
      new RegExp(
        `^<script nonce="${nonce}">\\(self.__late\\?\\?=\\[\\]\\).push\\({"slow":"늦은 글"}\\)</script>` +
          '<div hidden id="S:0"><section id="slow">늦은 글</section></div>.*</body></html>$',
        's',
      ),
    )
    for (const [tag] of body.matchAll(/<script[^>]*>/g)) {
      if (!tag.includes('application/json')) expect(tag).toContain(`nonce="${nonce}"`)
    }
    expect(faults()).toEqual([])
  })

  it('keeps what is ready in its place, however long the page is', async () => {
    page.shell = '긴 글 '.repeat(20_000)
    page.late('ready').resolve('본문 '.repeat(2_000))
    const body = await text()
    expect(body).not.toContain('hidden')
    expect(body.indexOf('본문')).toBeLessThan(body.indexOf('<footer>'))
  })

  it('sends data that nobody drew before the closing tags', async () => {
    const unseen = page.late('unseen', { drawn: false })
    const answer = await open()
    await answer.read('fonts.css')
    unseen.resolve('값')
    expect(await answer.whole()).toMatch(/push\({"unseen":"값"}\)<\/script><\/body><\/html>$/)
  })

  it('leaves nothing behind when it is done', async () => {
    await text()
    expect(running.size).toBe(0)
    expect(page.listeners.size).toBe(0)
    expect(page.cancelled).toBeGreaterThan(0)
  })
})

describe('a part that fails late', () => {
  it('leaves the page whole, is logged once, and hands the data over as missing', async () => {
    const slow = page.late('slow')
    const answer = await open()
    await answer.read('fonts.css')
    slow.reject(new Error('canary of the part'))
    const body = await answer.whole()
    expect(answer.status).toBe(200)
    expect(body).toContain('push({"slow":null})')
    expect(body).toMatch(/<\/body><\/html>$/)
    expect(faults()).toHaveLength(1)
  })

  it('is no fault when the backend refused it', async () => {
    const slow = page.late('slow')
    const answer = await open()
    await answer.read('fonts.css')
    slow.reject(Object.assign(new Error('expired'), { status: 401 }))
    expect(await answer.whole()).toMatch(/<\/body><\/html>$/)
    expect(faults()).toEqual([])
    expect(lines.map(({ msg }) => msg)).toContain('a part of a page was refused')
  })
})

describe('a crawler', () => {
  const googlebot = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  }

  it('gets everything in one go: no waiting signs, no hidden pieces, no late scripts', async () => {
    page.shell = '긴 글 '.repeat(20_000)
    const slow = page.late('slow')
    const asked = text(googlebot)
    await expect.poll(() => page.listeners.size).toBe(1)
    slow.resolve('늦은 글 '.repeat(2_000))
    const body = await asked
    expect(body).toContain('<section id="slow">늦은 글')
    expect(body).not.toMatch(/hidden|기다림|__late/)
    expect(body).toContain('id="__state">{"slow":"늦은 글')
    expect(body).toMatch(/<\/body><\/html>$/)
  })

  it('gets what there is when the rest takes too long, with the state to go on from', async () => {
    page.late('never')
    const asked = open(googlebot)
    await runOutOfPatience()
    const answer = await asked
    const body = await answer.whole()
    expect(answer.status).toBe(200)
    expect(body).toContain('never 기다림')
    expect(body).toContain('id="__state">{"never":null}')
    expect(faults()).toEqual([])
  })
})

describe('patience', () => {
  it('ends: the page is closed without what never came', async () => {
    page.late('never')
    const quick = page.late('quick')
    const answer = await open()
    await answer.read('fonts.css')
    quick.resolve('빠른 글')
    await answer.read('빠른 글</section>')
    await runOutOfPatience()
    const body = await answer.whole()
    expect(body).toMatch(/<\/body><\/html>$/)
    expect(body).not.toContain('"never":"')
    expect(page.cancelled).toBeGreaterThan(0)
    expect(faults()).toEqual([])
    expect(lines.map(({ msg }) => msg)).toContain('late data of a page took too long')
  })

  it('is not lost over a reader who is slow', async () => {
    page.late('much').resolve('글'.repeat(3_000_000))
    const asked = httpRequest(`${server.base}/page`, { agent: false }).end()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('no answer')
    await expect.poll(() => running.size).toBe(0)
    let body = ''
    for await (const chunk of answer.setEncoding('utf8')) body += chunk
    expect(body).toContain('글'.repeat(3_000_000))
  })
})

describe('a reader who leaves', () => {
  it('in the middle ends the page and is no error', async () => {
    const slow = page.late('slow')
    const answer = await open()
    await answer.read('fonts.css')
    answer.leave()
    await expect.poll(() => page.cancelled).toBeGreaterThan(0)
    expect(left.signal.aborted).toBe(true)
    expect(page.listeners.size).toBe(0)
    slow.reject(new Error('aborted'))
    await setImmediate()
    expect(faults()).toEqual([])
  })

  it.each([
    ['before the shell', {}],
    ['before a crawler has everything', { 'user-agent': 'Googlebot/2.1' }],
  ])('%s ends the page and is no error', async (_when, headers) => {
    const waiting = Promise.withResolvers<string>()
    waiting.promise.catch(() => {})
    if ('user-agent' in headers) page.late('slow')
    else page.shellWaitsFor = waiting.promise
    const asked = httpRequest(`${server.base}/page`, { headers, agent: false })
    asked.on('error', () => {})
    asked.end()
    await expect.poll(() => page.listeners.size).toBe(1)
    asked.destroy()
    await expect.poll(() => page.cancelled).toBeGreaterThan(0)
    waiting.reject(new Error('aborted'))
    await setImmediate()
    expect(page.listeners.size).toBe(0)
    expect(faults()).toEqual([])
  })

  it('before the page was even begun gets none', async () => {
    left.abort()
    const answer = fetch(`${server.base}/page`)
    await expect.poll(() => page.cancelled).toBeGreaterThan(0)
    expect(page.listeners.size).toBe(0)
    expect(faults()).toEqual([])
    server.app.server.closeAllConnections()
    await expect(answer).rejects.toThrow()
  })
})
