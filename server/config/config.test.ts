import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { publicConfig } from './public-config.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const production = { PUBLIC_BASE_URL: 'https://q.example', COOKIE_KEYS: `a:${secret}` }

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

describe('configuration', () => {
  it('is production when no profile is given, and lists everything production lacks', () => {
    expect(problemsOf({})).toEqual([
      expect.stringContaining('PUBLIC_BASE_URL'),
      expect.stringContaining('COOKIE_KEYS'),
    ])
  })

  it('refuses plain http in production', () => {
    expect(problemsOf({ ...production, PUBLIC_BASE_URL: 'http://localhost:3000' })).toHaveLength(1)
  })

  it('refuses to serve unbuilt pages in production', () => {
    expect(problemsOf({ ...production, VITE_DEV: '1' })).toEqual([expect.stringContaining('VITE_DEV')])
    expect(loadConfig(production).viteDev).toBe(false)
    expect(loadConfig({ APP_PROFILE: 'demo', VITE_DEV: '1' }).viteDev).toBe(true)
  })

  it('lists every malformed variable at once without its value', () => {
    const problems = problemsOf({
      APP_PROFILE: 'demo',
      PORT: 'canary',
      COOKIE_KEYS: 'a:canary',
      BACKEND_ORIGIN: 'ftp://canary',
      TRUSTED_PROXIES: 'canary',
    })
    expect(problems.map(problem => problem.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'COOKIE_KEYS', 'BACKEND_ORIGIN', 'TRUSTED_PROXIES']),
    )
    expect(problems.join()).not.toContain('canary')
  })

  it('refuses two keys under one id, which could not both open', () => {
    expect(problemsOf({ ...production, COOKIE_KEYS: `a:${secret},a:${secret}` })).toHaveLength(1)
  })

  it('refuses a backend address with a path, since tokens go to one origin', () => {
    expect(problemsOf({ APP_PROFILE: 'demo', BACKEND_ORIGIN: 'http://backend/api' })).toHaveLength(1)
  })

  it('starts a demo from nothing on localhost with secure cookies', () => {
    const config = loadConfig({ APP_PROFILE: 'demo', PORT: '3100', COOKIE_KEYS: '' })
    expect(config.publicBaseUrl).toBe('http://localhost:3100')
    expect(config.cookies.secure).toBe(true)
    expect(config.cookies.keys).toHaveLength(1)
  })

  it('drops Secure only for a demo reached over http by another name', () => {
    const isSecure = (host: string) =>
      loadConfig({ APP_PROFILE: 'demo', PUBLIC_BASE_URL: `http://${host}:3000` }).cookies.secure
    expect(['192.168.0.5', 'localhost.lan', 'notlocalhost'].filter(isSecure)).toEqual([])
    expect(isSecure('q.site.localhost')).toBe(true)
    expect(loadConfig(production).cookies.secure).toBe(true)
  })

  it('keeps the order of keys, because the first one seals', () => {
    const { cookies } = loadConfig({ ...production, COOKIE_KEYS: `b:${secret}, a:${secret}` })
    expect(cookies.keys.map(key => key.kid)).toEqual(['b', 'a'])
  })
})

describe('what the browser may know', () => {
  it('is the base address, and in production nothing else while tracing is off', () => {
    expect(publicConfig(loadConfig({ ...production, SENTRY_DSN: 'https://k@sentry.example/1' }))).toEqual({
      baseUrl: 'https://q.example',
      gallery: false,
      kakaoKey: null,
      sentry: null,
    })
  })

  it('is that there is a gallery of components in a demo', () => {
    expect(publicConfig(loadConfig({ APP_PROFILE: 'demo' })).gallery).toBe(true)
  })

  it('adds the browser DSN and the rates when tracing is on', () => {
    const config = loadConfig({ ...production, PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' })
    expect(publicConfig(config).sentry).toMatchObject({
      dsn: 'https://k@sentry.example/2',
      environment: 'production',
      rates: { traces: 1, replay: 0.1, replayOnError: 1 },
    })
  })
})
