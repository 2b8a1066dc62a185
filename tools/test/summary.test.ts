import { describe, expect, it } from 'vitest'
import { failedSuite } from './suite.ts'
import { allPassed, summary } from './summary.ts'

const passing = {
  name: '타입',
  written: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  skippedFiles: [],
  seconds: 2,
  faults: [],
}

describe('the end of npm test', () => {
  it('is not a success when nothing ran or one suite failed', () => {
    expect(allPassed([])).toBe(false)
    expect(allPassed([passing, failedSuite('브라우저', '돌지 않음')])).toBe(false)
    expect(allPassed([passing])).toBe(true)
  })

  it('repeats what failed, cut short, before the sum', () => {
    const diff = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const text = summary([passing, { ...passing, failed: 1, faults: [`a.spec.ts › walks\n${diff}`] }])
    expect(text).toContain('a.spec.ts › walks\n    line 0\n')
    expect(text).not.toContain('line 39')
    expect(text.indexOf('a.spec.ts')).toBeLessThan(text.indexOf('타입'))
    expect(summary([passing])).not.toContain('실패\n')
  })

  it('closes with the sum alone on the last line', () => {
    const text = summary([
      passing,
      { ...passing, name: '단위', written: 12, passed: 40, skipped: 2 },
      failedSuite('브라우저', '돌지 않음'),
    ])
    expect(text).toContain('브라우저: 통과 0, 실패 1 (0초) 돌지 않음')
    expect(text).toContain('단위: 통과 40, 실패 0, 건너뜀 2 (2초)')
    expect(text.endsWith('\n41 passed, 1 failed\n')).toBe(true)
  })

  it('tells tests as they are written from the rows of their tables', () => {
    const text = summary([passing, { ...passing, name: '단위', written: 12, passed: 39, failed: 1 }])
    expect(text).toContain('적힌 검사 13개, 표의 행까지 세면 41개')
  })

  it('says how many were skipped, why and where, before the sum', () => {
    const absent = [{ program: 'postgres' as const, reason: 'PostgreSQL을 찾지 못했습니다.' }]
    const files = ['backend/merge.postgres.test.ts', 'tests/architecture/cluster.test.ts']
    const text = summary([passing, { ...passing, skipped: 7, skippedFiles: files }], absent)
    expect(text).toContain(
      ['── 건너뜀: 7 skipped', 'PostgreSQL을 찾지 못했습니다.', ...files].join('\n  ').concat('\n'),
    )
    expect(text.endsWith('\n2 passed, 0 failed\n')).toBe(true)
    expect(summary([passing])).not.toContain('건너뜀')
  })
})
