import { describe, expect, it } from 'vitest'
import { sentryOptions, sentryTarget } from './sentry-options.ts'

describe('sentryTarget', () => {
  it.each([{}, { SENTRY_DSN: '' }, { SENTRY_DSN: '  ' }])('is off without a DSN: %o', env => {
    expect(sentryTarget(env)).toBeNull()
  })

  it('names the environment after the profile unless told', () => {
    const dsn = 'https://key@sentry.example/1'
    expect(sentryTarget({ SENTRY_DSN: dsn, APP_PROFILE: 'demo' })?.environment).toBe('demo')
    expect(sentryTarget({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'staging' })?.environment).toBe('staging')
    expect(sentryTarget({ SENTRY_DSN: dsn })?.environment).toBe('production')
  })
})

describe('sentryOptions', () => {
  it('traces everything and collects nothing personal', () => {
    const options = sentryOptions({ dsn: 'https://key@sentry.example/1', environment: 'test' })
    expect(options.tracesSampler({ attributes: { 'url.path': '/api/questions' } })).toBe(1)
    expect(options.tracesSampler({})).toBe(1)
    expect(options.dataCollection).toMatchObject({ userInfo: false, cookies: false, httpBodies: [] })
  })

  it.each(['/healthz', '/readyz', '/monitoring', '/assets/entry-Bx1.js'])('leaves %s untraced', path => {
    const options = sentryOptions({ dsn: 'https://key@sentry.example/1', environment: 'test' })
    expect(options.tracesSampler({ attributes: { 'url.path': path } })).toBe(0)
  })
})
