import type { lookup } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig, testPushKeys } from '#backend/testing/test-config.ts'
import {
  claimsOf,
  decryptPush,
  localhostCertificate,
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '#backend/testing/test-push-service.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { isPushAddress } from './push-host.ts'
import { type PushTransport, pushTransport } from './push-transport.ts'

const decoded = (text: string) => Buffer.from(text, 'base64url')

it('the test’s own decryption opens the example of RFC 8291, section 5', () => {
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const keys = {
    privateKey: decoded('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    publicKey: decoded(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: decoded('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  expect(decryptPush(decoded(message), keys).toString()).toBe('When I grow up, I want to be a watermelon')
})

let service: TestPushService
let transport: PushTransport
let browser: TestBrowser
const config = { ...testConfig().push, hosts: ['localhost'] } as NonNullable<
  ReturnType<typeof testConfig>['push']
>
const { cert: ca } = localhostCertificate
const message = { text: '관심 있는 질문에 새 소식이 있습니다', path: '/question/7', topic: 'step' }

beforeAll(async () => {
  service = await startPushService()
  transport = pushTransport(config, { ca, timeoutMs: 1_000 })
})
beforeEach(() => {
  Object.assign(service.answer, { status: 201, headers: {} })
  service.asked.length = 0
  browser = service.subscribe()
})
afterAll(async () => {
  await transport?.close()
  await service?.stop()
})

const targetOf = ({ endpoint, keys }: TestBrowser) => ({
  endpoint,
  p256dh: decoded(keys.p256dh),
  auth: decoded(keys.auth),
})
const send = (by = transport, to = targetOf(browser)) => by.send(to, message)

describe('a pushed message', () => {
  it('is encrypted for the browser alone, signed by the site, and as long as every other', async () => {
    expect(await send()).toEqual({ outcome: 'sent' })
    expect(await transport.send(targetOf(browser), { ...message, text: '가', path: '/' })).toEqual({
      outcome: 'sent',
    })
    const [first, second] = browser.received
    expect(JSON.parse(first?.text ?? '')).toEqual({ text: message.text, path: message.path })
    expect(first?.body.length).toBe(second?.body.length)
    expect(first?.headers).toMatchObject({
      ttl: '86400',
      topic: 'step',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    })
    const { key, claims } = claimsOf(first?.headers.authorization)
    expect(key).toBe(testPushKeys.PUSH_PUBLIC_KEY)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@mureum.example' })
    expect(Number(claims.exp) * 1_000).toBeGreaterThan(Date.now())
    expect(first?.headers.traceparent).toBeUndefined()
  })

  it.each([
    [404, {}, { outcome: 'gone' }],
    [410, {}, { outcome: 'gone' }],
    [429, { 'retry-after': '90' }, { outcome: 'failed', reason: 'status 429', retryAfter: 90 }],
    [429, { 'retry-after': 'soon' }, { outcome: 'failed', reason: 'status 429' }],
    [500, {}, { outcome: 'failed', reason: 'status 500' }],
    [503, {}, { outcome: 'failed', reason: 'status 503' }],
    [403, {}, { outcome: 'refused', reason: 'status 403' }],
    [413, {}, { outcome: 'refused', reason: 'status 413' }],
    ['hang', {}, { outcome: 'failed', reason: expect.not.stringContaining('localhost') }],
  ] as const)('that a service answers with %s %o is %o', async (status, headers, result) => {
    Object.assign(service.answer, { status, headers })
    expect(await send()).toEqual(result)
  })

  it('follows no redirect', async () => {
    const other = service.subscribe()
    Object.assign(service.answer, { status: 307, headers: { location: other.endpoint } })
    expect(await send()).toEqual({ outcome: 'refused', reason: 'status 307' })
    expect(service.asked).toHaveLength(1)
  })

  it('is sent to nobody whose certificate is not believed, and no fault tells the address', async () => {
    const strict = pushTransport(config, { timeoutMs: 1_000 })
    const result = await send(strict)
    expect(result.outcome).toBe('failed')
    expect(JSON.stringify(result)).not.toContain(new URL(browser.endpoint).pathname)
    expect(service.asked).toEqual([])
    await strict.close()
  })
})

describe('an address inside a network', () => {
  const leadingTo = (address: string) => {
    type Done = (error: null, found: { address: string; family: number }[]) => void
    const look = (_name: string, _options: object, done: Done) => done(null, [{ address, family: 4 }])
    return publicLookup(false, look as unknown as typeof lookup)
  }

  it.each(['10.0.0.5', '127.0.0.1', '169.254.169.254', '192.168.1.1'])(
    '(%s) is not connected to, though the name of a push service leads there',
    async address => {
      const hosts = ['fcm.googleapis.com']
      const guarded = pushTransport(
        { ...config, hosts },
        { ca, lookup: leadingTo(address), timeoutMs: 1_000 },
      )
      const target = { ...targetOf(browser), endpoint: 'https://fcm.googleapis.com/fcm/send/x' }
      expect(await send(guarded, target)).toEqual({ outcome: 'failed', reason: 'EPRIVATE' })
      await guarded.close()
    },
  )

  it.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['2606:4700::1111', true],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
  ])('%s is of the world: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('the address of a push service', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com']
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://push.apple.com/a', false],
    ['https://evilpush.apple.com.evil.example/a', false],
    ['https://notpush.apple.com/a', false],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com./a', false],
    ['https://fcm.googleapis.com@evil.example/a', false],
    ['https://a:b@fcm.googleapis.com/a', false],
    ['https://localhost:1/a', false],
    ['https://169.254.169.254/a', false],
    ['nonsense', false],
  ])('%s is allowed: %s', (address, expected) => {
    expect(isPushAddress(address, hosts)).toBe(expected)
  })
})
