import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Certifies itself for `localhost`; its key is public. A process believes it by NODE_EXTRA_CA_CERTS. */
export const certificateFile = fileURLToPath(new URL('tls/localhost.pem', import.meta.url))
const read = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url))
export const localhostCertificate = { cert: read('localhost.pem'), key: read('localhost.key.pem') }

type ReceivedPush = { headers: IncomingHttpHeaders; body: Buffer; text: string }

export type TestBrowser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  received: ReceivedPush[]
}

export type TestPushService = {
  origin: string
  /** Status of each answer; `hang` answers nothing. */
  answer: { status: number | 'hang'; headers: Record<string, string> }
  subscribe: () => TestBrowser
  /** All paths that were asked for. */
  asked: string[]
  stop: () => Promise<void>
}

/** A push service (RFC 8030) on a free port, which decrypts what it takes as the browser would (RFC 8291). */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { browser: TestBrowser; keys: BrowserKeys }>()
  const answer: TestPushService['answer'] = { status: 201, headers: {} }
  const asked: string[] = []
  const server = createServer(localhostCertificate, async (request, response) => {
    const { url = '', headers } = request
    asked.push(url)
    const found = browsers.get(url)
    const body = await buffer(request)
    if (found && answer.status === 201)
      found.browser.received.push({ headers, body, text: decryptPush(body, found.keys).toString() })
    if (answer.status !== 'hang') response.writeHead(found ? answer.status : 404, answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    answer,
    asked,
    subscribe: () => {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const keys = browserKeys()
      const { publicKey, auth } = keys
      const sent = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      const browser: TestBrowser = { endpoint: `${origin}${path}`, keys: sent, received: [] }
      browsers.set(path, { browser, keys })
      return browser
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) }
}

/** Written from RFC 8291 (3.4) and RFC 8188 (2), one record. */
export function decryptPush(message: Buffer, { privateKey, publicKey, auth }: BrowserKeys): Buffer {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
  const opener = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end)
}

/** Claims of the signature by which a service knows the sender (RFC 8292); throws unless it is the key's own. */
export function claimsOf(authorization: string | undefined): {
  key: string
  claims: Record<string, unknown>
} {
  const [, head = '', content = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${head}.${content}`)
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('forged')
  return { key, claims: JSON.parse(Buffer.from(content, 'base64url').toString()) }
}
