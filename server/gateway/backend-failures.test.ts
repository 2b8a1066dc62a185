import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
afterEach(() => server.stop())

const statusAndBody = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

function startHanging(count: number, method = 'GET') {
  const requests = Array.from({ length: count }, () => {
    const request = httpRequest(`${server.base}/api/hanging`, { method, headers: ownScript, agent: false })
    request.on('error', () => {})
    request.end()
    return request
  })
  const leave = () => {
    for (const request of requests) request.destroy()
  }
  return { leave }
}

/** Only clients that leave end calls. */
const never = 3_600_000

describe('500 slow calls aborted by their clients (F1, F2)', () => {
  it('abort the backend calls and free their connections', async () => {
    server = await startServer({ backend: { connections: 32, queue: 1_000, timeoutMs: never } })
    const { backend } = server
    let arrived = 0
    server.app.server.on('request', () => {
      arrived += 1
    })
    const hanging = [startHanging(250), startHanging(250, 'PUT')]
    await expect.poll(() => [arrived, backend.calls.length]).toEqual([500, 32])
    expect(backend.sockets).toBe(32)
    for (const calls of hanging) calls.leave()
    expect((await fetch(`${server.base}/api/echo`)).status).toBe(200)
    const reached = backend.to('/api/hanging').length
    await backend.until(() => backend.aborted >= reached)
    expect(backend.sockets).toBeLessThanOrEqual(32)
  })

  it('abort the backend calls of writes too', async () => {
    server = await startServer({ backend: { connections: 8 } })
    const hanging = startHanging(4, 'PUT')
    await server.backend.until(() => server.backend.calls.length === 4)
    hanging.leave()
    await server.backend.until(() => server.backend.aborted === 4)
    expect((await fetch(`${server.base}/api/echo`)).status).toBe(200)
  })
})

describe('more calls than the queue holds', () => {
  it('answer 503 with Retry-After at once, while queued calls stay queued', async () => {
    server = await startServer({ backend: { connections: 2, queue: 3 } })
    const release: (() => void)[] = []
    const routes = ['/api/held', '/api/other/held']
    for (const route of routes)
      server.backend.answers.set(route, (_call, response) => void release.push(() => response.end('{}')))
    const calls = routes.flatMap(route => Array.from({ length: 6 }, () => fetch(server.base + route)))
    const answers: Response[] = []
    for (const call of calls) call.then(answer => answers.push(answer))
    await expect.poll(() => answers.length).toBe(7)
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ errorCode: 50300 })
    }
    for (const route of routes)
      server.backend.answers.set(route, (_call, response) => void response.end('{}'))
    for (const letGo of release) letGo()
    const statuses = (await Promise.all(calls)).map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
  })
})

describe('failing backend', () => {
  it('gives 502 on a refused connection, then 503 from the open circuit, without its address', async () => {
    server = await startServer()
    await server.backend.stop()
    const first = await statusAndBody(await fetch(`${server.base}/api/echo`))
    expect(first).toEqual({
      status: 502,
      errorCode: 50200,
      errorMessage: expect.any(String),
      validationErrors: [],
    })
    const statuses: number[] = []
    for (let call = 0; call < 8; call += 1) statuses.push((await fetch(`${server.base}/api/echo`)).status)
    expect(statuses.slice(-2)).toEqual([503, 503])
  })

  it('is called again soon after it recovers', async () => {
    server = await startServer()
    const { port } = server.backend
    await server.backend.stop()
    for (let call = 0; call < 6; call += 1) await fetch(`${server.base}/api/echo`)
    await server.backend.listen(port)
    const back = async () => (await fetch(`${server.base}/api/echo`)).status
    await expect.poll(back, { interval: 100 }).toBe(200)
  })

  it('gives 504 after the time-out, queueing included', async () => {
    server = await startServer({ backend: { connections: 1, timeoutMs: 200 } })
    const answers = await Promise.all([
      fetch(`${server.base}/api/hanging`),
      fetch(`${server.base}/api/hanging`),
    ])
    for (const answer of answers) {
      expect(await statusAndBody(answer)).toMatchObject({ status: 504, errorCode: 50400 })
    }
    await server.backend.until(() => server.backend.aborted === server.backend.calls.length)
  })

  it('gives 502 without a retry when it closes the connection', async () => {
    server = await startServer()
    server.backend.answers.set('/api/cut', (_call, _response, request) => request.socket.destroy())
    const init = { method: 'PUT', headers: ownScript, body: '{}' }
    expect((await statusAndBody(await fetch(`${server.base}/api/cut`, init))).status).toBe(502)
    expect(server.backend.to('/api/cut')).toHaveLength(1)
  })

  it('truncates the response when it dies half way, instead of ending it normally', async () => {
    server = await startServer()
    server.backend.answers.set('/api/half', (_call, response, request) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => request.socket.destroy())
    })
    const answer = await fetch(`${server.base}/api/half`)
    await expect(answer.text()).rejects.toThrow()
    expect((await fetch(`${server.base}/api/echo`)).status).toBe(200)
  })

  it('has its response aborted when the client disconnects half way', async () => {
    server = await startServer()
    server.backend.answers.set('/api/endless', (_call, response) => {
      response.writeHead(200)
      response.write('first')
    })
    const leaving = new AbortController()
    const answer = await fetch(`${server.base}/api/endless`, { signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
    await server.backend.until(() => server.backend.aborted === 1)
  })
})
