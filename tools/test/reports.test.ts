import { describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

describe('reading the report of vitest', () => {
  it('refuses what is not one', () => {
    expect(() => readVitestReport({})).toThrow()
  })
})

describe('reading the report of Playwright', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors: messages.map(message => ({ message })) }] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [
      {
        specs: [spec('walks', 'expected')],
        suites: [
          {
            specs: [spec('stumbles', 'flaky', '\u001b[31mno button\u001b[39m'), spec('waits', 'skipped')],
          },
        ],
      },
    ],
    errors: [{ message: 'no server' }],
  }

  it('counts what passed on a second try and what broke outside a test as failures', () => {
    expect(readPlaywrightReport(report)).toMatchObject({
      ...{ written: 1, passed: 5, failed: 4, skipped: 3 },
      skippedFiles: ['a.spec.ts'],
    })
  })

  it('says of each failure where it was and what, without colours', () => {
    expect(readPlaywrightReport(report).faults).toEqual([
      'a.spec.ts:3 › stumbles\nno button',
      '준비 중 오류\nno server',
    ])
  })
})
