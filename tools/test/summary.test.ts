import { describe, expect, it } from 'vitest'
import { failedSuite } from './suite.ts'
import { allPassed, summary } from './summary.ts'

const passing = { name: '타입', passed: 1, failed: 0, skipped: 0, seconds: 2 }

describe('the end of npm test', () => {
  it('is not a success when nothing ran or one suite failed', () => {
    expect(allPassed([])).toBe(false)
    expect(allPassed([passing, failedSuite('브라우저', '돌지 않음')])).toBe(false)
    expect(allPassed([passing])).toBe(true)
  })

  it('closes with the sum alone on the last line', () => {
    const text = summary([
      passing,
      { ...passing, name: '단위', passed: 40, skipped: 2 },
      failedSuite('브라우저', '돌지 않음'),
    ])
    expect(text).toContain('브라우저: 통과 0, 실패 1 (0초) 돌지 않음')
    expect(text).toContain('단위: 통과 40, 실패 0, 건너뜀 2 (2초)')
    expect(text.endsWith('\n41 passed, 1 failed\n')).toBe(true)
  })
})
