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

describe('loadConfig', () => {
  it('defaults to the production profile and lists every missing setting', () => {
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

  it('refuses two cookie keys with the same id', () => {
    expect(problemsOf({ ...production, COOKIE_KEYS: `a:${secret},a:${secret}` })).toHaveLength(1)
  })

  it('refuses a backend origin with a path', () => {
    expect(problemsOf({ APP_PROFILE: 'demo', BACKEND_ORIGIN: 'http://backend/api' })).toHaveLength(1)
  })

  it('starts a demo on localhost from an empty environment', () => {
    const config = loadConfig({ APP_PROFILE: 'demo', PORT: '3100', COOKIE_KEYS: '' })
    expect(config.publicBaseUrl).toBe('http://localhost:3100')
    expect(config.cookies.keys).toHaveLength(1)
  })

  it('drops the Secure attribute only for a demo on plain http, localhost included', () => {
    const isSecure = (origin: string) =>
      loadConfig({ APP_PROFILE: 'demo', PUBLIC_BASE_URL: origin }).cookies.secure
    const plain = ['http://localhost:3000', 'http://q.site.localhost', 'http://192.168.0.5:3000']
    expect(plain.filter(isSecure)).toEqual([])
    expect(isSecure('https://localhost:3000')).toBe(true)
    expect(loadConfig(production).cookies.secure).toBe(true)
  })

  it('has a shutdown delay by default in production, and only by setting in a demo', () => {
    const delayOf = (env: NodeJS.ProcessEnv) => loadConfig(env).shutdownDelayMs
    expect([delayOf(production), delayOf({ APP_PROFILE: 'demo' })]).toEqual([5_000, 0])
    expect(delayOf({ ...production, SHUTDOWN_DELAY_SECONDS: '12' })).toBe(12_000)
    expect(problemsOf({ ...production, SHUTDOWN_DELAY_SECONDS: '-1' })).toHaveLength(1)
  })

  it('keeps the order of cookie keys', () => {
    const { cookies } = loadConfig({ ...production, COOKIE_KEYS: `b:${secret}, a:${secret}` })
    expect(cookies.keys.map(key => key.kid)).toEqual(['b', 'a'])
  })
})

describe('publicConfig', () => {
  it('exposes only the base URL in production while tracing is off', () => {
    expect(publicConfig(loadConfig({ ...production, SENTRY_DSN: 'https://k@sentry.example/1' }))).toEqual({
      baseUrl: 'https://q.example',
      gallery: false,
      demoNote: null,
      kakaoKey: null,
      sentry: null,
    })
  })

  it('exposes the component gallery in a demo, and says that its texts and numbers are examples', () => {
    const { gallery, demoNote } = publicConfig(loadConfig({ APP_PROFILE: 'demo' }))
    expect({ gallery, demoNote }).toEqual({ gallery: true, demoNote: expect.stringContaining('보기용 자료') })
  })

  it.each([
    ['opt-in', true],
    ['opt-out', false],
  ])('tells the browser the operator’s switch of session replay, %s (R9.1)', (SESSION_REPLAY, optIn) => {
    const config = loadConfig({
      ...production,
      PUBLIC_SENTRY_DSN: 'https://k@sentry.example/1',
      SESSION_REPLAY,
    })
    expect(publicConfig(config).sentry?.replayIsOptIn).toBe(optIn)
  })

  it('refuses another word for it than these two', () => {
    expect(() => loadConfig({ ...production, SESSION_REPLAY: 'off' })).toThrow('SESSION_REPLAY')
  })

  it('adds the browser DSN and sampling rates when tracing is on', () => {
    const config = loadConfig({ ...production, PUBLIC_SENTRY_DSN: 'https://k@sentry.example/2' })
    expect(publicConfig(config).sentry).toMatchObject({
      dsn: 'https://k@sentry.example/2',
      environment: 'production',
      rates: { traces: 1, replay: 0.1, replayOnError: 1 },
      replayIsOptIn: false,
    })
  })
})
