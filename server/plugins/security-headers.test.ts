import { afterEach, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'

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
      'worker-src': "'none'",
      'form-action': "'self'",
    })
  })

  it('allows the blob worker of session replay', async () => {
    const policy = await policyOf({ PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' })
    expect(policy).toMatchObject({ 'worker-src': "'self' blob:", 'connect-src': "'self'" })
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
