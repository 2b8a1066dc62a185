import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { hostileReturnPaths } from '#shared/testing/hostile-return-paths.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ask = (query: Record<string, string>) =>
  fetch(`${server.base}/view?${new URLSearchParams(query)}`, { redirect: 'manual' })

describe('GET /view', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/api/users/me',
    '/oauth/start/kakao',
    '/view?zoom=2',
    '/user/logout',
  ])('never redirects to %s', async returnTo => {
    const answer = await ask({ zoom: '1.5', returnTo })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
  })

  it.each(hostileReturnPaths)('redirects to / instead of %j', async returnTo => {
    const answer = await ask({ zoom: '1.5', returnTo })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('stores the settings for a year and redirects back, also to the login page', async () => {
    const answer = await ask({ zoom: '1.5', returnTo: '/user/login?returnTo=%2Fquestion' })
    expect(answer.headers.get('location')).toBe('/user/login?returnTo=%2Fquestion')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual(['zoom=1.5; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  it('deletes the cookie of a default setting', async () => {
    const answer = await ask({ theme: 'device', contrast: 'more', zoom: '7' })
    expect(answer.headers.getSetCookie()).toEqual([
      'zoom=; Max-Age=0; Path=/; SameSite=Lax',
      'theme=; Max-Age=0; Path=/; SameSite=Lax',
      'contrast=more; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
  })
})
