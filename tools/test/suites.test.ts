import { describe, expect, it } from 'vitest'
import { judged, testEnvironment } from './suites.ts'

describe('judging a suite', () => {
  const counts = { written: 2, passed: 3, failed: 0, skipped: 0, skippedFiles: [], faults: [] }

  it('does not believe good numbers of a runner that says no', () => {
    expect(judged(counts, 1, 'left open')).toMatchObject({ passed: 3, failed: 1, faults: ['left open'] })
  })

  it('takes no test at all for a failure', () => {
    expect(judged({ ...counts, passed: 0, skipped: 4 }, 0, '')).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts failed tests as they are', () => {
    expect(judged({ ...counts, failed: 2 }, 1, '')).toMatchObject({ passed: 3, failed: 2 })
  })

  it('passes what passed', () => {
    expect(judged(counts, 0, '')).toEqual(counts)
  })
})

describe('the environment of the tests', () => {
  it('keeps the machine and drops the product', () => {
    const env = { PATH: '/bin', CI: 'true', PORT: '1', DATABASE_URL: 'x', SENTRY_DSN: 'x', PORTAGE: 'y' }
    expect(testEnvironment(env)).toEqual({ PATH: '/bin', CI: 'true', PORTAGE: 'y' })
  })
})
