import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampling } from '#shared/constants/limits.ts'
import { browserOptions, cutQueries, makeRecordingTransport } from './start-sentry.ts'

const config = {
  dsn: 'https://key@sentry.example/1',
  environment: 'production',
  release: null,
  rates: { ...sampling },
  replayIsOptIn: false,
}

describe('browserOptions', () => {
  it('traces all, replays one in ten and every failure', () => {
    expect(browserOptions(config)).toMatchObject({
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    })
  })

  it('sends through our own origin and collects nothing of the person', () => {
    expect(browserOptions(config)).toMatchObject({
      tunnel: '/monitoring',
      dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    })
  })

  it.each(['https://elsewhere.example/api', '//elsewhere.example/api'])('gives no trace to %s', url => {
    const targets = browserOptions(config).tracePropagationTargets as RegExp[]
    expect(targets.some(target => target.test(url))).toBe(false)
  })

  it('gives the trace to our own API', () => {
    const targets = browserOptions(config).tracePropagationTargets as RegExp[]
    expect(targets.some(target => target.test('/api/questions'))).toBe(true)
  })
})

const recording = JSON.stringify([
  { type: 4, data: { href: 'https://q.example/question?keyword=주거#3' } },
  { tagName: 'a', attributes: { href: '/question?keyword="주거\\', class: 'a?b' } },
  { tagName: 'form', attributes: { action: '/question?sort=new' } },
])

const bodies: Buffer[] = []

// The SDK looks `fetch` up once, so that the stub stands for the whole file.
beforeAll(() => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(Buffer.from(await new Response(init.body).arrayBuffer()))
    return new Response('{}')
  })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

async function sent(items: unknown[]): Promise<Buffer> {
  bodies.length = 0
  const transport = makeRecordingTransport({
    url: 'https://q.example/monitoring',
    recordDroppedEvent: () => {},
  })
  await transport.send([{ event_id: 'a' }, items] as never)
  return Buffer.concat(bodies)
}

describe('cutQueries', () => {
  it('leaves ways and classes, takes queries and fragments', () => {
    expect(JSON.parse(cutQueries(recording))).toEqual([
      { type: 4, data: { href: 'https://q.example/question' } },
      { tagName: 'a', attributes: { href: '/question', class: 'a?b' } },
      { tagName: 'form', attributes: { action: '/question' } },
    ])
  })
})

describe('the transport', () => {
  it('sends a recording without queries, packed, with its true length', async () => {
    const body = await sent([[{ type: 'replay_recording', length: 1 }, `{"segment_id":0}\n${recording}`]])
    const [, header = '', segment] = body.toString('latin1').split('\n')
    expect(segment).toBe('{"segment_id":0}')
    const payload = body.subarray(body.length - (JSON.parse(header) as { length: number }).length)
    expect(payload.subarray(0, 17).toString()).toBe('{"segment_id":0}\n')
    const text = inflateSync(payload.subarray(17)).toString('utf8')
    expect(JSON.parse(text)).toHaveLength(3)
    expect(text).not.toContain('주거')
  })

  it('leaves everything else as it is', async () => {
    const body = await sent([[{ type: 'event' }, { message: 'x' }]])
    expect(body.toString()).toContain('{"message":"x"}')
  })
})
