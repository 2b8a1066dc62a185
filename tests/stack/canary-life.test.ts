import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestKakao, type TestKakao } from '#backend/testing/test-kakao.ts'
import { sealedTokens } from '../support/expired-session.ts'
import { RecordedVisitor } from '../support/recorded-visitor.ts'
import { type SentrySink, startSentrySink } from '../support/sentry-sink.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { live, type Secrets } from '../support/whole-life.ts'

let kakao: TestKakao
let sink: SentrySink
let stack: Stack
const visitor = new RecordedVisitor()
let secrets: Secrets
let tokens: Secrets
let logs = ''

beforeAll(async () => {
  ;[kakao, sink] = await Promise.all([startTestKakao(), startSentrySink()])
  stack = await startStack({ seed: false, env: { ...kakao.env, SENTRY_DSN: sink.dsn, LOG_LEVEL: 'debug' } })
  secrets = await live(stack, kakao, visitor)
  tokens = await sealedTokens(stack, visitor)
  await stack.killBackend()
  await visitor.open(`${stack.origin}/user/mypage`)
  await visitor.call(`${stack.origin}/api/users/me`, 'POST')
  await sink.waitFor(() => sink.events()[0], 'an event of the fault')
  const folder = join(stack.dataDir, 'logs')
  logs = ['backend.log', 'server.log'].map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(readdirSync(folder).toSorted()).toEqual(['backend.log', 'identity-provider.log', 'server.log'])
})
afterAll(async () => {
  await stack?.stop()
  await sink?.close()
  await kakao?.issuer.close()
})

/** Searches each value as plain text, in an address and in JSON. */
const found = (text: string, sought: Iterable<[string, string]>): string[] =>
  [...sought]
    .filter(([, value]) => {
      const spellings = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
      return spellings.some(one => text.includes(one))
    })
    .map(([name]) => name)

const ownAnswers = () => visitor.answers.filter(({ url }) => url.startsWith(stack.origin))
const pathOf = (url: string) => url.slice(stack.origin.length).split('?')[0] ?? ''

/** State and nonce belong in this address. */
const toProvider = /^location,http:\/\/127\.0\.0\.1:\d+\/oauth\/authorize\?.*$/m

/** Addresses where people read their own data (R12.5, R11.4). */
const ownPlaces: Record<string, string[]> = {
  '/user/sign-up': ['the e-mail'],
  '/api/users/sign-up': ['the e-mail', 'the phone'],
  '/user/mypage/edit': ['the e-mail'],
  '/api/users/account': ['the e-mail'],
  '/api/users/export': ['the e-mail'],
}

describe('the secrets of a whole life on the site (LG-01)', () => {
  it('were there to leak: at each place of their own, and every flow came to its end', () => {
    expect([...tokens.keys()].filter(name => /^(?:at|rt) /.test(name)).length).toBeGreaterThanOrEqual(8)
    const outcomes = ownAnswers().map(({ url, status }) => `${status} ${pathOf(url)}`)
    expect(outcomes).toEqual(expect.arrayContaining(['200 /user/mypage/edit', '200 /api/users/export']))
    expect(outcomes.filter(one => one.endsWith('/oauth/unlinked/kakao'))).toEqual([
      '403 /oauth/unlinked/kakao',
      '200 /oauth/unlinked/kakao',
    ])
    for (const [place, names] of Object.entries(ownPlaces)) {
      const shown = ownAnswers().filter(({ url }) => pathOf(url) === place)
      const there = found(shown.map(({ text }) => text).join(), secrets)
      expect([place, there.toSorted()]).toEqual([place, names])
    }
    expect(kakao.unlinked).toEqual([])
    expect(sink.spans().length).toBeGreaterThan(50)
    expect(logs).toContain('requestId')
  })

  it.each([
    ['log lines', () => logs],
    ['traces', () => sink.raw()],
  ])('are not in %s', (_where, text) => {
    expect(found(text(), secrets)).toEqual([])
    expect(found(text(), tokens)).toEqual([])
  })

  it('are in no page, call or error but a person’s own', () => {
    const leaks = ownAnswers().flatMap(({ url, status, text }) => {
      const place = pathOf(url)
      const allowed = status < 400 ? (ownPlaces[place] ?? []) : []
      const here = [...found(text, secrets), ...found(text, tokens)]
      return here.filter(name => !allowed.includes(name)).map(name => `${name}: ${status} ${place}`)
    })
    expect(leaks).toEqual([])
  })

  it('are in no address and no header but those of the way to the provider and back', () => {
    const leaks = ownAnswers().flatMap(({ url, headers }) => {
      const isWay = /^\/oauth\/(?:start|callback)\//.test(pathOf(url))
      const text = isWay ? headers.replace(toProvider, '') : url + headers
      return [...found(text, secrets), ...found(text, tokens)].map(name => `${name}: ${pathOf(url)}`)
    })
    expect(leaks).toEqual([])
  })
})
