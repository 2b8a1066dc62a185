import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { userAgent } from '#server/testing/test-browser.ts'

let server: StartedServer
afterEach(() => server.stop())

async function policyOf(env: NodeJS.ProcessEnv) {
  server = await startServer({ env })
  const { headers } = await fetch(`${server.base}/healthz`)
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map(text => [text.split(' ', 1)[0], text.slice(text.indexOf(' ') + 1)]),
  )
}

describe('content security policy', () => {
  it('allows no worker, foreign connection or style without nonce', async () => {
    expect(await policyOf({})).toMatchObject({
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{24}'$/),
      'connect-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
    })
  })

  it('allows session replay no blob worker, since it does not compress', async () => {
    const policy = await policyOf({ PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' })
    expect(policy).toMatchObject({ 'worker-src': "'self'", 'connect-src': "'self'" })
  })

  it('allows the script and form of Kakao when a key is set', async () => {
    expect(await policyOf({ KAKAO_JAVASCRIPT_KEY: '0'.repeat(32) })).toMatchObject({
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic' https:\/\/t1\.kakaocdn\.net$/),
      'form-action': "'self' https://sharer.kakao.com",
      'connect-src': "'self'",
    })
  })

  it('allows the script and service of PortOne only when it certifies members', async () => {
    expect(await policyOf({ CERTIFICATION: 'portone' })).toMatchObject({
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic' https:\/\/cdn\.portone\.io$/),
      'connect-src': "'self' https://checkout-service.prod.iamport.co",
      'form-action': "'self'",
    })
    await server.stop()
    expect(await policyOf({ CERTIFICATION: 'local' })).toMatchObject({
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic'$/),
      'connect-src': "'self'",
    })
  })

  it('allows the inline styles and web socket of Vite in development, but no script without nonce', async () => {
    expect(await policyOf({ VITE_DEV: '1' })).toMatchObject({
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic'$/),
    })
  })
})

describe('the policy of a page, as an evaluator of policies judges it', () => {
  afterEach(() => vi.unstubAllEnvs())

  const weaknesses = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
      .map(({ directive, value, description }) => [directive, value, description])

  it.each([
    ['as it comes', {}],
    ['with Sentry', { PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' }],
    ['with Kakao', { KAKAO_JAVASCRIPT_KEY: '0'.repeat(32) }],
    ['with PortOne', { CERTIFICATION: 'portone' }],
  ])('has no weakness, %s, neither stored nor streamed', async (_how, env) => {
    vi.stubEnv('NODE_ENV', 'production')
    server = await startBuiltSite(undefined, env, { wholePageTimeoutMs: 60_000 })
    const policyFor = async (headers: Record<string, string>) => {
      const answer = await server.app.inject({ url: '/', headers: { 'user-agent': userAgent, ...headers } })
      return String(answer.headers['content-security-policy'])
    }
    const [stored, streamed] = [await policyFor({}), await policyFor({ cookie: 'sg=m.1' })]
    expect(stored).toMatch(/script-src 'sha256-/)
    expect(streamed).toMatch(/script-src 'nonce-/)
    expect([weaknesses(stored), weaknesses(streamed)]).toEqual([[], []])
  })
})
