import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { createApi } from '../api-client.ts'
import type { Api } from '../api-of.ts'
import { acrossTabs, singleFlight } from '../browser-api.ts'
import { browserTransport, type Fetch } from '../browser-transport.ts'
import { runRefresh } from './run-refresh.ts'

type Call = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

const refuse = (response: ServerResponse, name: ErrorName) =>
  response
    .writeHead(errorStatus(name), { 'content-type': 'application/json' })
    .end(JSON.stringify(errorBody(name)))

async function gateway(refresh: (response: ServerResponse, world: { generation: string | null }) => void) {
  const world = { generation: 'm.1' as string | null, calls: [] as Call[], refreshes: [] as Call[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
    if (url === '/api/oAuth/token') {
      world.refreshes.push(call)
      return refresh(response, world)
    }
    world.calls.push(call)
    if (headers.cookie === 'sg=m.2') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else refuse(response, headers.cookie === 'sg=null' ? 'SIGN_IN_REQUIRED' : 'ACCESS_TOKEN_EXPIRED')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send: Fetch = (path, { headers, ...init } = {}) => {
    const cookie = `sg=${world.generation}`
    const withCookie = { ...Object.fromEntries(new Headers(headers)), cookie }
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: withCookie })
  }
  return { world, send }
}

const renew = (response: ServerResponse, world: { generation: string | null }) => {
  world.generation = 'm.2'
  response.writeHead(204).end()
}

function tab({ world, send }: Awaited<ReturnType<typeof gateway>>): Api {
  const generation = () => world.generation
  const recover = singleFlight(sentWith => acrossTabs(() => runRefresh(send, { sentWith, generation })))
  return createApi({ transport: browserTransport(send), generation, recover })
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )

describe('an expired call whose refresh brings nothing', () => {
  it('ends the session when it is refused, after one try', async () => {
    const site = await gateway(response => refuse(response, 'SESSION_ENDED'))
    expect(await errorOf(tab(site)('/users/me', { method: 'POST' }))).toMatchObject({
      name: 'ApiError',
      status: 401,
      errorCode: 40110,
      message: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
    })
    expect(site.world.calls).toHaveLength(1)
    expect(site.world.refreshes).toHaveLength(1)
  })

  it.each([
    ['the server fails', (response: ServerResponse) => void refuse(response, 'UPSTREAM_UNREACHABLE')],
    ['no answer comes', (response: ServerResponse) => void response.destroy()],
  ])('keeps the session when %s: not reached, and no 401 (TR-06)', async (_, refresh) => {
    const site = await gateway(refresh)
    expect(await errorOf(tab(site)('/users/me', { method: 'POST' }))).toMatchObject({
      name: 'ApiError',
      status: 0,
      errorCode: 'NETWORK_UNREACHABLE',
    })
    expect(site.world.calls).toHaveLength(1)
    expect(site.world.refreshes).toHaveLength(1)
  })

  it('was not reached either when the code of the refresh cannot be loaded', async () => {
    const { send } = await gateway(renew)
    const recover = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const api = createApi({ transport: browserTransport(send), generation: () => 'm.1', recover })
    expect(await errorOf(api('/codes'))).toMatchObject({ name: 'ApiError', status: 0 })
  })

  it('is left to whoever sent it where nobody can refresh, as on the server', async () => {
    const { send, world } = await gateway(renew)
    expect(await errorOf(createApi({ transport: browserTransport(send) })('/codes'))).toMatchObject({
      status: 401,
      errorCode: 40120,
    })
    expect(world.refreshes).toHaveLength(0)
  })

  it('is replayed once and no more, however the replay is answered', async () => {
    const site = await gateway(response => response.writeHead(204).end())
    expect(await errorOf(tab(site)('/codes'))).toMatchObject({ status: 401, errorCode: 40120 })
    expect(site.world.calls).toHaveLength(2)
    expect(site.world.refreshes).toHaveLength(1)
  })

  it('asks for nothing fresh over a call that is refused for another reason', async () => {
    const site = await gateway(renew)
    site.world.generation = null
    expect(await errorOf(tab(site)('/users/me', { method: 'POST' }))).toMatchObject({ errorCode: 40100 })
    expect(site.world.refreshes).toHaveLength(0)
  })
})

describe('an expired call', () => {
  it('is replayed once with the same method, address, headers and body (R4.8, TR-05)', async () => {
    const site = await gateway(renew)
    await tab(site)('/questions', {
      method: 'POST',
      body: { title: '출산율', body: '왜 낮아지는가' },
      query: { draft: 'no' },
      headers: { 'idempotency-key': 'a1b2c3d4' },
    })
    const [first, replay, ...more] = site.world.calls.map(({ headers, ...call }) => {
      const { cookie: _, ...rest } = headers
      return { ...call, headers: rest }
    })
    expect(first).toMatchObject({ method: 'POST', url: '/api/questions?draft=no' })
    expect(first?.body).toBe('{"title":"출산율","body":"왜 낮아지는가"}')
    expect(replay).toEqual(first)
    expect(more).toEqual([])
  })

  it('is refreshed by one post that says it comes from here (R12.4)', async () => {
    const site = await gateway(renew)
    await tab(site)('/codes')
    expect(site.world.refreshes).toHaveLength(1)
    expect(site.world.refreshes[0]).toMatchObject({ method: 'POST', headers: { 'x-requested-with': 'q' } })
  })

  it('waits for the winner of a race and takes its tokens', async () => {
    const site = await gateway((response, world) => {
      world.generation = 'm.2'
      refuse(response, 'REFRESH_RACED')
    })
    expect(await tab(site)('/codes')).toEqual({})
    expect(site.world.refreshes).toHaveLength(1)
  })

  it('is not sent again for a caller who left during the refresh', async () => {
    const caller = new AbortController()
    const site = await gateway((response, world) => {
      caller.abort()
      renew(response, world)
    })
    const error = await errorOf(tab(site)('/codes', { signal: caller.signal }))
    expect(error).toBe(caller.signal.reason)
    expect(site.world.calls).toHaveLength(1)
  })
})

describe('100 calls in parallel that expired together (TR-01)', () => {
  it('make one refresh and 100 successes in one tab', async () => {
    const site = await gateway(renew)
    const api = tab(site)
    const answers = await Promise.all(Array.from({ length: 100 }, () => api('/codes')))
    expect(answers).toEqual(Array(100).fill({}))
    expect(site.world.refreshes).toHaveLength(1)
  })

  it('make one refresh and 100 successes over two tabs', async () => {
    const site = await gateway(renew)
    const tabs = [tab(site), tab(site)]
    const answers = await Promise.all(tabs.flatMap(api => Array.from({ length: 50 }, () => api('/codes'))))
    expect(answers).toEqual(Array(100).fill({}))
    expect(site.world.refreshes).toHaveLength(1)
  })

  it('make one refresh and 100 clean failures when it is refused', async () => {
    const site = await gateway((response, world) => {
      world.generation = null
      refuse(response, 'SESSION_ENDED')
    })
    const api = tab(site)
    const errors = await Promise.all(Array.from({ length: 100 }, () => errorOf(api('/codes'))))
    expect(errors.every(error => (error as { status: number }).status === 401)).toBe(true)
    expect(site.world.refreshes).toHaveLength(1)
  })
})
