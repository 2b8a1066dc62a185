import { afterEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

let server: StartedServer
afterEach(() => server.stop())

/** The policy of an answer by directive. */
async function policyOf(env: NodeJS.ProcessEnv) {
  server = await startServer({ env })
  const { headers } = await fetch(`${server.base}/healthz`)
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map(text => [text.split(' ', 1)[0], text.slice(text.indexOf(' ') + 1)]),
  )
}

describe('the content security policy', () => {
  it('lets no worker, no foreign connection and no unmarked style in', async () => {
    expect(await policyOf({})).toMatchObject({
      'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]{24}'$/),
      'connect-src': "'self'",
      'worker-src': "'none'",
      'form-action': "'self'",
    })
  })

  it('allows the worker of session replay where there is one', async () => {
    const policy = await policyOf({ PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' })
    expect(policy).toMatchObject({ 'worker-src': "'self' blob:", 'connect-src': "'self'" })
  })

  it('allows Kakao’s script and its form where there is a key', async () => {
    expect(await policyOf({ KAKAO_JAVASCRIPT_KEY: '0'.repeat(32) })).toMatchObject({
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic' https:\/\/t1\.kakaocdn\.net$/),
      'form-action': "'self' https://sharer.kakao.com",
      'connect-src': "'self'",
    })
  })

  it('allows PortOne’s script and its service where it certifies members, and for the local one nothing', async () => {
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

  it('allows what Vite brings while developing, and still no unmarked script', async () => {
    // A nonce beside it would switch 'unsafe-inline' off.
    expect(await policyOf({ VITE_DEV: '1' })).toMatchObject({
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
      'script-src': expect.stringMatching(/^'nonce-[\w-]{24}' 'strict-dynamic'$/),
    })
  })
})
