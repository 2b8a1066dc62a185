import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portoneCertifier } from '../domains/certification/certifiers/configured-certifier.ts'
import type { Certifier } from '../domains/certification/index.ts'

type Fault =
  | 'silence'
  | 'slow-body'
  | 'hang-up'
  | 'error-500'
  | 'forbidden'
  | 'nonsense'
  | 'endless'
  | 'redirect'

export type TestPortone = {
  certifier: Certifier
  answers: Map<string, object | null>
  fault: Fault | null
  calls: { url: string; authorization: string | undefined }[]
  close: () => Promise<void>
}

const apiSecret = 'api-secret-of-a-test'

export async function startTestPortone(timeout = 3_000): Promise<TestPortone> {
  const server = createServer((request, response) => answer(portone, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { origin, secret: apiSecret, storeId: 'store-1', channelKey: 'channel-key-1', timeout }
  const portone: TestPortone = {
    certifier: portoneCertifier(settings),
    answers: new Map(),
    fault: null,
    calls: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return portone
}

function answer(portone: TestPortone, { url = '', headers }: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://portone.test')
  const id = decodeURIComponent(pathname.split('/')[2] ?? '')
  portone.calls.push({ url, authorization: headers.authorization })
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (portone.fault) return fail(portone.fault, response, send)
  if (headers.authorization !== `PortOne ${apiSecret}` || searchParams.get('storeId') !== 'store-1')
    return send(401, { type: 'UNAUTHORIZED' })
  const given = portone.answers.get(id)
  if (given === null) return send(404, { type: 'IDENTITY_VERIFICATION_NOT_FOUND' })
  return send(200, { ...honest(id), ...given })
}

function fail(fault: Fault, response: ServerResponse, send: (status: number, body: object) => void) {
  if (fault === 'silence') return
  if (fault === 'hang-up') return response.socket?.destroy()
  if (fault === 'error-500') return send(500, { type: 'UNKNOWN' })
  if (fault === 'forbidden') return send(403, { type: 'FORBIDDEN' })
  if (fault === 'redirect') return response.writeHead(302, { location: '/identity-verifications/x' }).end()
  if (fault === 'nonsense') return response.end('<html>')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(fault === 'endless' ? `"${'x'.repeat(2 ** 20)}` : '{"status":')
}

const honest = (id: string) => ({
  status: 'VERIFIED',
  id,
  channel: { type: 'LIVE', key: 'channel-key-1', pgProvider: 'DANAL' },
  verifiedCustomer: customer(id),
  requestedAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:01:00Z',
  statusChangedAt: '2026-11-20T00:01:00Z',
  verifiedAt: '2026-11-20T00:01:00Z',
  pgTxId: 'pg-tx',
  pgRawResponse: '{}',
  version: 'V2',
})

export const customer = (seed: string) => ({
  id: 'customer',
  name: '카나리아',
  operator: 'SKT',
  phoneNumber: '01000000000',
  birthDate: '1990-02-28',
  gender: 'FEMALE',
  isForeigner: false,
  ci: createHash('sha512').update(`ci ${seed}`).digest('base64'),
  di: createHash('sha384').update(`di ${seed}`).digest('base64'),
})
