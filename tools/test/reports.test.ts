import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(one => ({ status: one })),
})

describe('reading the report of vitest', () => {
  it('refuses what is not one', () => {
    expect(() => readVitestReport({})).toThrow()
  })

  it('counts a file that did not load as a failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] }
    expect(readVitestReport(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      broken: ['a.test.ts: 읽지 못함'],
    })
  })

  it('counts a file whose hook failed after its tests as a failure', () => {
    expect(readVitestReport({ testResults: [file('failed', 'passed', 'skipped')] })).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
    })
  })

  it('counts a failed test once', () => {
    const report = { testResults: [file('failed', 'failed', 'passed', 'todo')] }
    expect(readVitestReport(report)).toEqual({ passed: 1, failed: 1, skipped: 1, broken: [] })
  })
})

describe('reading the report of Playwright', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }

  it('counts what passed on a second try and what broke outside a test as failures', () => {
    expect(readPlaywrightReport({ stats, errors: [{ message: 'no server' }] })).toMatchObject({
      passed: 5,
      failed: 4,
      skipped: 3,
    })
  })
})
