import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { type Metrics, openMetrics } from './metrics.ts'

let server: StartedServer
let metrics: Metrics
beforeEach(async () => {
  metrics = openMetrics()
  server = await startServer({ metrics })
})
afterEach(() => server.stop())

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.base}/vitals`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })

async function counted(): Promise<string[]> {
  const text = await metrics.registry.metrics()
  return text.split('\n').filter(line => /^browser_\w+_(?:count|sum)/.test(line))
}

describe('what a browser measured of a page', () => {
  it.each([
    ['another site', '{"lcp":1}', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', 'lcp=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['an address', '{"lcp":1,"path":"/user/mypage"}', {}, 400],
    ['a negative time', '{"lcp":-1}', {}, 400],
    ['a text', '"slow"', {}, 400],
    ['no number', '{"lcp":"1"}', {}, 400],
    ['a day', '{"inp":86400000}', {}, 400],
    ['too much', `{"lcp":1${' '.repeat(300)}}`, {}, 413],
  ])('is refused and counted nowhere with %s', async (_why, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status)
    expect((await counted()).every(line => line.endsWith(' 0'))).toBe(true)
  })

  it('is counted without a label', async () => {
    expect((await send('{"lcp":1200,"inp":80,"cls":0.02}')).status).toBe(204)
    expect((await send('{"lcp":800}')).status).toBe(204)
    expect(await counted()).toEqual([
      'browser_largest_contentful_paint_seconds_sum 2',
      'browser_largest_contentful_paint_seconds_count 2',
      'browser_interaction_to_next_paint_seconds_sum 0.08',
      'browser_interaction_to_next_paint_seconds_count 1',
      'browser_cumulative_layout_shift_sum 0.02',
      'browser_cumulative_layout_shift_count 1',
    ])
  })

  it('is not taken where nobody reads metrics', async () => {
    const without = await startServer()
    const answer = await fetch(`${without.base}/vitals`, {
      method: 'POST',
      body: '{"lcp":1}',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    })
    await without.stop()
    expect(answer.status).toBe(404)
  })
})
