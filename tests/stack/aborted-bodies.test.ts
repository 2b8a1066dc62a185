import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abortAt, positionsOf } from '#server/testing/abort-attack.ts'
import { type Haproxy, haproxyPath, startHaproxy } from '#server/testing/haproxy.ts'
import { type RefusalPath, refusalPaths } from '#server/testing/refusal-paths.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { refuse, TestBackend } from '#server/testing/test-backend.ts'
import { ownScript, TestBrowser } from '#server/testing/test-browser.ts'
import { times } from '../support/test-length.ts'
import { testCertificate } from '../support/tls/certificate.ts'

const rounds = times({ short: 1, long: 20 })
const perMessage = times({ short: 48, long: Number.POSITIVE_INFINITY })
const parallel = times({ short: 48, long: 400 })

let backend: TestBackend
let server: ServerProcess
let proxy: Haproxy | undefined
let tlsProxy: Haproxy | undefined
let paths: RefusalPath[]

beforeAll(async () => {
  backend = await TestBackend.start()
  backend.answers.set('/api/attachments/editor-image', (_call, response) => refuse(response, 'FORBIDDEN'))
  backend.answers.set('/api/questions', (_call, response) => refuse(response, 'TOO_MANY_REQUESTS'))
  server = await startServerProcess({
    BACKEND_ORIGIN: backend.origin,
    PUBLIC_SENTRY_DSN: 'http://key@127.0.0.1:9/1',
    METRICS_PORT: '0',
  })
  if (haproxyPath) {
    proxy = await startHaproxy([server.port])
    tlsProxy = await startHaproxy([server.port], { certificate: testCertificate })
  }
  const browser = new TestBrowser(server.base)
  await browser.signIn()
  // Every call of this session meets 40120 from here on.
  backend.generation += 1
  paths = refusalPaths([...browser.jar].map(pair => pair.join('=')).join('; '))
})
afterAll(async () => {
  await proxy?.stop()
  await tlsProxy?.stop()
  await server.stop()
  await backend.stop()
})

async function attack(port: number, { tls = false, most = perMessage } = {}): Promise<number> {
  let slowest = 0
  for (let round = 0; round < rounds; round += 1)
    for (const { name, message } of paths) {
      await abortAt({ port, tls, message, positions: positionsOf(message.length, most), parallel })
      expect(server.isRunning, `${name}\n${server.output}`).toBe(true)
      const before = performance.now()
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - before)
    }
  return slowest
}

/** Of two routes, because one may hold only half of the connections. */
function holdAllConnections(): { letGo: () => void } {
  const sockets: Socket[] = Array.from({ length: 600 }, (_, index) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume().write(hanging(index % 2 === 0 ? 'GET' : 'PUT'))
    return socket
  })
  return { letGo: () => sockets.forEach(socket => void socket.destroy()) }
}

const hanging = (method: string) =>
  [
    `${method} /api/hanging HTTP/1.1`,
    'host: localhost',
    ...Object.entries(ownScript).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

describe('a body that is aborted anywhere, on every way to a refusal', () => {
  const attackAndReport = async (port: number, options?: Parameters<typeof attack>[1]) => {
    const slowest = await attack(port, options)
    // A figure to report, 500 ms on a quiet machine: no clock decides a run on a busy one.
    process.stdout.write(`slowest next call: ${Math.round(slowest)} ms\n`)
  }
  const timeout = times({ short: 120_000, long: 3_600_000 })

  const ways = [
    ['directly', () => server.port],
    ['through HAProxy', () => proxy?.port],
  ] as const

  describe.each(ways)('%s', (way, portOf) => {
    const attackThisWay = () => attackAndReport(portOf() ?? 0)
    const test = it.skipIf(way === 'through HAProxy' && !haproxyPath)

    test('ends no process', attackThisWay, timeout)

    test(
      'ends no process where there is no room towards the backend',
      async () => {
        const { letGo } = holdAllConnections()
        const isFull = async () =>
          (await fetch(`${server.base}/api/echo`, { signal: AbortSignal.timeout(2_000) })).status
        await expect.poll(isFull).toBe(503)
        await attackThisWay()
        letGo()
        await expect.poll(isFull).toBe(200)
      },
      timeout,
    )

    test(
      'ends no process while the backend is down',
      async () => {
        const { port } = backend
        await backend.stop()
        await attackThisWay()
        await backend.listen(port)
        const echo = async () => (await fetch(`${server.base}/api/echo`)).status
        await expect.poll(echo).toBe(200)
      },
      timeout,
    )
  })

  it.skipIf(!haproxyPath)(
    'ends no process through a proxy that speaks TLS',
    // A handshake for each connection: fewer places of a message than in the clear.
    () => attackAndReport(tlsProxy?.port ?? 0, { tls: true, most: times({ short: 12, long: 200 }) }),
    timeout,
  )
})
