import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateDataTimeoutMs, startPageHandler } from '#server/testing/page-handler-server.ts'
import { RenderedPage } from '#server/testing/rendered-page.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { refuse, sendJson } from '#server/testing/test-backend.ts'
import { watchTimers } from '#server/testing/watched-timers.ts'
import type { ClientBundle } from '#shared/http/client-bundle.ts'

let server: StartedServer
let load: ClientBundle['load']
let lines: { level: number }[]
const faults = () => lines.filter(({ level }) => level >= 50)

beforeEach(async () => {
  lines = []
  server = await startPageHandler((...given) => load(...given), {
    stream: { write: line => void lines.push(JSON.parse(line)) },
  })
})
afterEach(() => server.stop())

function ask(path = '/page') {
  const asked = httpRequest(server.base + path, { agent: false })
  asked.on('error', () => {})
  asked.end()
  return asked
}

describe('redirect of a page', () => {
  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['\t//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
    ['/user/login?returnTo=%2Fuser%2Fmypage', '/user/login?returnTo=%2Fuser%2Fmypage'],
    ['/question/7#comment-3', '/question/7#comment-3'],
    ['http://localhost:3000/question', '/question'],
  ])('is limited to the own origin: %j', async (to, target) => {
    load = async () => ({ redirect: { to, status: 303 } })
    const answer = await fetch(`${server.base}/page`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(target)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('posted form', () => {
  const post = (type: string, body: string) =>
    fetch(`${server.base}/page`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      body,
    })

  it.each([
    ['data instead of a form', 'application/json', '{}', 415],
    ['text instead of a form', 'text/plain', 'title=a', 415],
    ['a form without its parts', 'multipart/form-data; boundary=x', 'canary', 400],
    ['a form without a boundary', 'multipart/form-data', 'canary', 400],
  ])('is refused before the page loads: %s', async (_what, type, body, status) => {
    load = vi.fn<ClientBundle['load']>()
    expect((await post(type, body)).status).toBe(status)
    expect(load).not.toHaveBeenCalled()
    expect(faults()).toEqual([])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'title=%EB%AC%BC%EC%9D%8C'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n물음\r\n--x--\r\n',
    ],
  ])('reaches the page unchanged: %s', async (type, body) => {
    const titles: unknown[] = []
    load = async request => {
      titles.push((await request.formData()).get('title'))
      return new RenderedPage()
    }
    expect((await post(type, body)).status).toBe(200)
    expect(titles).toEqual(['물음'])
  })
})

describe('HEAD of a page', () => {
  it('answers like GET without rendering', async () => {
    const page = new RenderedPage()
    page.status = 404
    page.late('never')
    load = async () => page
    const answer = await fetch(`${server.base}/page`, { method: 'HEAD' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(page.renderOptions).toBeNull()
    expect(page.cancelled).toBe(1)
  })
})

describe('access token that expired before a page', () => {
  const member = async () => {
    const browser = server.browser()
    await browser.signIn()
    return browser
  }
  const readMe = async (send: Parameters<ClientBundle['load']>[1]) =>
    (await send({ method: 'POST', path: '/api/users/me' })).status
  const expire = () =>
    server.backend.answers.set('/api/users/me', ({ headers }, response) => {
      if (headers.authorization === 'Bearer canary-access-1') refuse(response, 'ACCESS_TOKEN_EXPIRED')
      else sendJson(response, 200, { seq: 7 })
    })

  it('is refreshed once while the page loads, with cookies set before the first byte', async () => {
    const browser = await member()
    expire()
    const page = new RenderedPage()
    load = async (_request, send) => {
      expect(await Promise.all(Array.from({ length: 10 }, () => readMe(send)))).toEqual(Array(10).fill(200))
      return page
    }
    const before = browser.setCookies.length
    page.late('slow')
    const answer = browser.fetch('/page')
    const { headers, body } = await answer
    expect(server.backend.to('/api/oAuth/token')).toHaveLength(1)
    expect(browser.setCookies.slice(before).map(line => line.split('=')[0])).toEqual(['session', 'sg'])
    expect(browser.jar.get('sg')).toBe('m.2')
    expect(headers.get('cache-control')).toBe('no-store')
    await body?.cancel()
  })

  it('is left to the browser once streaming has started', async () => {
    const browser = await member()
    const page = new RenderedPage()
    const slow = page.late('slow')
    const loaderFetch = Promise.withResolvers<Parameters<ClientBundle['load']>[1]>()
    load = async (_request, send) => {
      loaderFetch.resolve(send)
      return page
    }
    const answer = await browser.fetch('/page')
    expire()
    slow.resolve(String(await readMe(await loaderFetch.promise)))
    expect(await answer.text()).toContain('<section id="slow">401</section>')
    expect(server.backend.to('/api/oAuth/token')).toEqual([])
  })

  it('that another replica refreshed redirects to the same URL', async () => {
    const browser = await member()
    expire()
    server.backend.answers.set('/api/oAuth/token', (_call, response) => refuse(response, 'REFRESH_RACED'))
    const page = new RenderedPage()
    load = async (_request, send) => {
      await readMe(send)
      return page
    }
    const answer = await browser.fetch('/page?sort=new&q=%2F%2Fevil')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/page?sort=new&q=%2F%2Fevil')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(page.cancelled).toBe(1)
  })

  it('that another replica refreshed repeats a form whose action wrote nothing, though it read the account', async () => {
    const browser = await member()
    server.backend.answers.set('/api/users/me', (_call, response) => sendJson(response, 200, { seq: 7 }))
    server.backend.answers.set('/api/questions', (_call, response) =>
      refuse(response, 'ACCESS_TOKEN_EXPIRED'),
    )
    server.backend.answers.set('/api/oAuth/token', (_call, response) => refuse(response, 'REFRESH_RACED'))
    load = async (_request, send) => {
      await send({ method: 'POST', path: '/api/users/me' })
      await send({ method: 'POST', path: '/api/questions' })
      return new RenderedPage()
    }
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await browser.fetch('/page', { method: 'POST', headers, body: 'title=a' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/page'])
  })
})

describe('page whose loading fails', () => {
  it('is a static 500 page without the reason', async () => {
    load = async () => {
      throw new Error('canary')
    }
    const answer = await fetch(`${server.base}/page`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('canary')
    expect(faults()).toHaveLength(1)
  })
})

describe('disconnect while a page loads', () => {
  it('aborts the backend calls and logs no error', async () => {
    const ended = Promise.withResolvers<unknown>()
    load = async (request, send) => {
      try {
        await send({ method: 'GET', path: '/api/hanging', signal: request.signal })
      } catch (error) {
        ended.resolve(error)
        throw error
      }
      return new RenderedPage()
    }
    const asked = ask()
    await server.backend.until(() => server.backend.calls.length === 1)
    asked.destroy()
    await server.backend.until(() => server.backend.aborted === 1)
    expect(await ended.promise).toMatchObject({ name: 'AbortError' })
    await setImmediate()
    expect(faults()).toEqual([])
  })

  it('prevents rendering', async () => {
    const page = new RenderedPage()
    load = async request => {
      if (!request.signal.aborted) await once(request.signal, 'abort')
      return page
    }
    const arrived = once(server.app.server, 'request')
    const asked = ask()
    await arrived
    asked.destroy()
    await expect.poll(() => page.cancelled).toBeGreaterThan(0)
    expect(page.listeners.size).toBe(0)
    expect(faults()).toEqual([])
  })
})

describe('2,000 pages aborted after their first bytes', () => {
  it('leak no call, listener, timer or page', async () => {
    const running = watchTimers(lateDataTimeoutMs)
    const pages: RenderedPage[] = []
    load = async (_request, send) => {
      const page = new RenderedPage()
      pages.push(page)
      const { reject } = page.late('slow')
      send({ method: 'GET', path: '/api/hanging' }).catch(reject)
      return page
    }
    const cutOff = async () => {
      const asked = ask()
      const [answer] = await once(asked, 'response')
      await once(answer, 'data')
      asked.destroy()
    }
    for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 40 }, cutOff))
    await expect.poll(() => pages.filter(page => page.cancelled > 0).length).toBe(2_000)
    expect(pages.filter(page => page.listeners.size > 0)).toEqual([])
    await expect.poll(() => running.size).toBe(0)
    await server.backend.until(() => server.backend.aborted === server.backend.to('/api/hanging').length)
    expect(server.backend.sockets).toBeLessThanOrEqual(64)
    expect(faults()).toEqual([])
    vi.restoreAllMocks()
  })
})
