import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OtlpSink, startOtlpSink } from '../support/otlp-sink.ts'
import { type SentrySink, startSentrySink } from '../support/sentry-sink.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let sink: SentrySink
let otlp: OtlpSink
let stack: Stack
const canaries = new Map<string, string>()
let logs = ''

const person = { name: '카나리새', email: 'canary.bird@people.example', keyword: '카나리아검색어' }

beforeAll(async () => {
  sink = await startSentrySink()
  otlp = await startOtlpSink()
  const env = { SENTRY_DSN: sink.dsn, OTEL_EXPORTER_OTLP_ENDPOINT: otlp.endpoint, LOG_LEVEL: 'debug' }
  stack = await startStack({ seed: false, env })
  const visitor = new Visitor()
  await live(visitor)
  for (const value of visitor.cookieValues)
    if (value.length >= 20) canaries.set(`cookie ${value.slice(0, 12)}`, value)
  for (const [name, token] of await tokensIn(visitor)) canaries.set(name, token)
  for (const [name, secret] of Object.entries(secrets())) canaries.set(name, secret.replace(/^\w+:/, ''))
  await stack.killBackend()
  await visitor.call(`${stack.origin}/api/users/me`, 'POST')
  await sink.waitFor(() => (sink.events().length > 0 ? true : undefined), 'an event of the fault')
  logs = readLogs()
  await stack.stop()
})

afterAll(async () => {
  await sink?.close()
  await otlp?.close()
})

async function live(visitor: Visitor): Promise<void> {
  const { origin, backendOrigin } = stack
  await visitor.signIn(origin, person.name, person.email)
  const age = await visitor.call(`${origin}/api/users/sign-up/age`, 'PUT', { overFourteen: true })
  expect(age.status).toBe(200)
  const signUp = await visitor.call(`${origin}/api/users/sign-up`, 'PUT', {
    name: person.name,
    keepEmail: true,
  })
  expect(signUp.status).toBe(200)
  await visitor.call(`${origin}/api/users/me`, 'POST')
  await visitor.call(`${origin}/api/oAuth/token`, 'POST')
  await visitor.send(`${origin}/api/questions?keyword=${encodeURIComponent(person.keyword)}`)
  await visitor.send(`${origin}/question?keyword=${encodeURIComponent(person.keyword)}`)
  await visitor.call(`${origin}/api/questions`, 'POST', { title: person.email, body: person.keyword })
  await visitor.open(`${origin}/oauth/callback/local?code=${person.keyword}&state=${person.keyword}`)
  await fetch(`${backendOrigin}/api/users/me`, {
    method: 'POST',
    headers: { authorization: 'Bearer canary-bearer-token' },
  })
}

async function tokensIn(visitor: Visitor): Promise<[string, string][]> {
  const key = Buffer.from(secrets().COOKIE_KEYS?.split(':')[1] ?? '', 'base64url')
  const sealed = visitor.cookieValues.filter(value => value.split('.').length === 5)
  const opened = await Promise.all(sealed.map(value => jwtDecrypt(value, key).catch(() => null)))
  return opened.flatMap((one, index) =>
    Object.entries(one?.payload ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length >= 20)
      .map(([name, value]): [string, string] => [`${name} of cookie ${index}`, value]),
  )
}

const secrets = () =>
  JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>

function readLogs(): string {
  const folder = join(stack.dataDir, 'logs')
  return readdirSync(folder)
    .filter(name => name !== 'identity-provider.log')
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

describe('secrets and people (LG-01)', () => {
  it('were really there to leak', () => {
    const names = [...canaries.keys()]
    expect(names.filter(name => /^(?:at|rt) of cookie/.test(name)).length).toBeGreaterThanOrEqual(4)
    expect(names).toEqual(expect.arrayContaining(['COOKIE_KEYS', 'TOKEN_KEYS', 'LOCAL_CLIENT_SECRET']))
    expect(sink.spans().length).toBeGreaterThan(20)
    expect(otlp.spans.length).toBeGreaterThan(20)
    expect(logs).toContain('requestId')
  })

  it.each([
    ['events', () => sink.raw()],
    ['spans of OTLP', () => otlp.raw()],
    ['log lines', () => logs],
  ])('are not in %s: tokens, cookies, keys', (_where, text) => {
    const leaked = [...canaries].filter(([, secret]) => text().includes(secret)).map(([name]) => name)
    expect(leaked).toEqual([])
  })

  it.each([
    ['events', () => sink.raw()],
    ['spans of OTLP', () => otlp.raw()],
    ['log lines', () => logs],
  ])('are not in %s: name, address, keyword, bearer', (_where, text) => {
    const words = [...Object.values(person), 'canary-bearer-token']
    const spellings = words.flatMap(word => [
      word,
      encodeURIComponent(word),
      JSON.stringify(word).slice(1, -1),
    ])
    expect(spellings.filter(word => text().includes(word))).toEqual([])
  })

  it.each([
    ['events', () => sink.raw()],
    ['spans of OTLP', () => otlp.raw()],
    ['log lines', () => logs],
  ])('leave no address of a visitor in %s', (_where, text) => {
    expect(text()).not.toMatch(/remoteAddress|"client\.address":\{"value":"\d|"ip_address":"\d/)
    expect(text()).not.toMatch(/"key":"client\.address","value":\{"stringValue":"\d/)
  })

  it('leave nobody’s number in the spans of OTLP: no attribute names a member', () => {
    const keys = new Set(otlp.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].filter(key => /^(?:end)?user\.|member|session/i.test(key))).toEqual([])
  })
})
