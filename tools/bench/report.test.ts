import { describe, expect, it } from 'vitest'
import { evaluate, ratioOf } from './evaluate.ts'
import type { Sample } from './measure.ts'
import { report, table } from './report.ts'
import type { Target } from './targets.ts'

const place = { origin: 'http://127.0.0.1:1', path: '/', pid: 1, bytes: 1_000 }
const targets: Target[] = [
  { name: 'home', title: '첫 화면', ...place },
  { name: 'string', title: '문자열', ...place },
]
const slice = (target: Sample['target'], round: number, requests: number, cpuSeconds: number | null = 1) => ({
  ...{ target, round, requests, cpuSeconds, seconds: 2, p50: 5, p99: 9, bytes: 1_000 },
  ...{ residentBytes: 2_097_152, peakResidentBytes: 3_145_728 },
})
const resultsOf = (samples: Sample[], within = true) => ({
  targets,
  evaluations: targets.map(({ name }) => evaluate(samples, name)),
  ratios: [ratioOf(samples, 'home', 'string')],
  sizes: [{ part: 'html' as const, files: 1, bytes: 9, gzipBytes: 5, budget: within ? 5 : 4, within }],
})

describe('the report', () => {
  it('says that processor time could not be measured', () => {
    const text = report(resultsOf([slice('home', 1, 10, null), slice('string', 1, 10, null)]))
    expect(text).toContain('/proc이 없는 시스템')
  })

  it('says what was too noisy, and only that', () => {
    const samples = [1, 2, 3].flatMap(round => [
      slice('home', round, round * 100),
      slice('string', round, 500),
    ])
    const lines = report(resultsOf(samples)).split('\n')
    expect(
      lines.filter(line => line.includes('너무 흔들림')).map(line => line.trim().split('  ')[0]),
    ).toEqual(['첫 화면', '첫 화면 ÷ 문자열'])
  })

  it('names a budget that was not kept', () => {
    const samples = [slice('home', 1, 10), slice('string', 1, 10)]
    expect(report(resultsOf(samples, false))).toContain('넘음')
    expect(report(resultsOf(samples))).toContain('지킴')
    expect(report(resultsOf(samples))).not.toContain('넘음')
  })
})

describe('a table', () => {
  it('keeps its columns under each other, Korean letters taking two places', () => {
    expect(table(['무엇', 'n'], [['abcdef', '1000']])).toBe('  무엇       n\n  abcdef  1000')
  })
})
