import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { runSlice } from './load-slice.ts'

const page = { pages: [{ path: '/', bytes: 6 }], encoding: 'identity' as const }

let server: Server | undefined
afterEach(() => server?.close())

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a slice of load', () => {
  it.each(['http://localhost:1', 'http://192.0.2.1', 'https://example.org'])(
    'is not sent to %s',
    async origin => {
      await expect(runSlice({ origin, ...page, connections: 1, seconds: 1 })).rejects.toThrow(
        '127.0.0.1 only',
      )
    },
  )

  it('is bounded', async () => {
    const plan = { origin: 'http://127.0.0.1:1', ...page, connections: 1, seconds: 1 }
    await expect(runSlice({ ...plan, seconds: 3_600 })).rejects.toThrow('Too much load')
    await expect(runSlice({ ...plan, connections: 1_000 })).rejects.toThrow('Too much load')
  })

  it.each([
    ['a refusal', 429, {}],
    ['a compressed page', 200, { 'content-encoding': 'gzip' }],
  ])('ends at %s, which is not what it measures', async (_what, status, headers) => {
    const origin = await listen((_, response) => response.writeHead(status, headers).end('page'))
    await expect(runSlice({ origin, ...page, connections: 2, seconds: 5 })).rejects.toThrow(
      `/ answered ${status}`,
    )
  })

  it('ends at a page that is not compressed as asked', async () => {
    const origin = await listen((_, response) => response.end('질문'))
    const plan = { origin, ...page, encoding: 'gzip' as const, connections: 1, seconds: 1 }
    await expect(runSlice(plan)).rejects.toThrow('/ answered 200, identity')
  })

  it('ends at a page that lacks a part', async () => {
    const origin = await listen((_, response) => response.end('물'))
    const plan = { origin, ...page, connections: 2, seconds: 5 }
    await expect(runSlice(plan)).rejects.toThrow('/ answered 3 bytes instead of 6')
  })

  it('counts answers, their bytes and their times', async () => {
    let asked = 0
    const origin = await listen((_, response) => {
      asked += 1
      response.end('질문')
    })
    const result = await runSlice({ origin, ...page, connections: 3, seconds: 0.2 })
    expect(result.requests).toBe(asked)
    expect(result.requests).toBeGreaterThan(0)
    expect(result.bytes).toBe(6)
    expect(result.p99).toBeGreaterThanOrEqual(result.p50)
    expect(result.seconds).toBeGreaterThanOrEqual(0.2)
  })

  it('reads its pages in turn and ends by count', async () => {
    const asked: unknown[] = []
    const origin = await listen((request, response) => {
      asked.push(request.url)
      response.end('질문')
    })
    const pages = ['/a', '/b'].map(path => ({ path, bytes: 6 }))
    await runSlice({ origin, pages, encoding: 'identity', connections: 1, seconds: 5, requests: 3 })
    expect(asked).toEqual(['/a', '/b', '/a'])
  })

  it('comes from many readers, none of them signed in', async () => {
    const from = new Set<unknown>()
    const origin = await listen((request, response) => {
      from.add(request.headers['x-forwarded-for'])
      response.statusCode = request.headers.cookie === undefined ? 200 : 400
      response.end('질문')
    })
    const { requests } = await runSlice({ origin, ...page, connections: 1, seconds: 0.05 })
    expect(from.size).toBe(requests)
  })
})
