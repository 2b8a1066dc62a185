import { describe, expect, it } from 'vitest'
import { sampling } from '#shared/constants/limits.ts'
import { browserOptions } from './start-sentry.ts'

const config = {
  dsn: 'https://key@sentry.example/1',
  environment: 'production',
  release: null,
  rates: { ...sampling },
}

describe('browserOptions', () => {
  it('traces all, replays one in ten and every failure', () => {
    expect(browserOptions(config)).toMatchObject({
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    })
  })

  it('sends through our own origin and collects nothing of the person', () => {
    expect(browserOptions(config)).toMatchObject({
      tunnel: '/monitoring',
      dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    })
  })

  it.each(['https://elsewhere.example/api', '//elsewhere.example/api'])('gives no trace to %s', url => {
    const targets = browserOptions(config).tracePropagationTargets as RegExp[]
    expect(targets.some(target => target.test(url))).toBe(false)
  })

  it('gives the trace to our own API', () => {
    const targets = browserOptions(config).tracePropagationTargets as RegExp[]
    expect(targets.some(target => target.test('/api/questions'))).toBe(true)
  })
})
