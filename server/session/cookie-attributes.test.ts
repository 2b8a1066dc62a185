import { describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

const keys = `a:${Buffer.alloc(32, 1).toString('base64url')}`
const publicOrigins = [
  ['the demo on localhost', { APP_PROFILE: 'demo', PUBLIC_BASE_URL: 'http://localhost:3000' }, false],
  ['the demo on a local network', { APP_PROFILE: 'demo', PUBLIC_BASE_URL: 'http://192.168.0.5:3000' }, false],
  ['a demo over https', { APP_PROFILE: 'demo', PUBLIC_BASE_URL: 'https://demo.example' }, true],
  ['production', { APP_PROFILE: 'production', PUBLIC_BASE_URL: 'https://q.example' }, true],
] as const

async function withServer<T>(env: NodeJS.ProcessEnv, act: (server: StartedServer) => Promise<T>): Promise<T> {
  const server = await startServer({ env: { COOKIE_KEYS: keys, ...env } })
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

const everyCookie = (env: NodeJS.ProcessEnv) =>
  withServer(env, async ({ browser }) => {
    const reader = browser()
    await reader.signIn()
    await reader.fetch('/view?zoom=1.5&theme=dark')
    await reader.fetch('/api/oAuth/logout', { method: 'DELETE', headers: ownScript })
    return reader.setCookies
  })

const secret = /^(?:__Host-)?(?:session|oauth-[\w-]{8})=/

describe('cookies', () => {
  it.each(publicOrigins)('of %s have Secure and __Host- over https only', async (_, env, secure) => {
    const lines = await everyCookie(env)
    const kinds = lines.map(
      line => /^(?:__Host-)?(session|oauth|sg|zoom|theme|recent-provider)[-=]/.exec(line)?.[1],
    )
    expect(new Set(kinds)).toEqual(new Set(['oauth', 'session', 'sg', 'recent-provider', 'zoom', 'theme']))
    expect(lines.filter(line => /; Secure(?:;|$)/.test(line))).toEqual(secure ? lines : [])
    expect(lines.filter(line => line.startsWith('__Host-'))).toEqual(
      secure ? lines.filter(line => secret.test(line)) : [],
    )
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;/)
      expect(line).toMatch(/; SameSite=Lax$/)
      expect(line).not.toMatch(/; Domain=/)
    }
    for (const line of lines.filter(line => secret.test(line))) expect(line).toContain('; HttpOnly;')
  })

  it('from before a move to https are ignored and replaced by a new sign-in', async () => {
    const jar = await withServer(publicOrigins[0][1], async ({ browser }) => {
      const reader = browser()
      await reader.signIn()
      return [...reader.jar]
    })
    await withServer(publicOrigins[2][1], async ({ browser, backend }) => {
      const reader = browser()
      for (const [name, value] of jar) reader.jar.set(name, value)
      await reader.fetch('/api/users/me', { method: 'POST', headers: ownScript })
      expect(backend.to('/api/users/me')[0]?.headers).not.toHaveProperty('authorization')
      backend.generation = 7
      await reader.signIn()
      await reader.fetch('/api/users/me', { method: 'POST', headers: ownScript })
      expect(backend.to('/api/users/me')[1]?.headers).toHaveProperty('authorization')
      expect(reader.jar.get('sg')).toBe('m.7')
    })
  })
})
