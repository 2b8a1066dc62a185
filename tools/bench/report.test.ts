import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evaluate, ratioOf } from './evaluate.ts'
import type { Sample } from './measure.ts'
import { readOptions } from './options.ts'
import { type Results, report, table } from './report.ts'
import { withReport } from './report-in-docs.ts'

const slice = (target: Sample['target'], round: number, requests: number, cpuSeconds: number | null = 1) => ({
  ...{ target, round, requests, cpuSeconds, seconds: 2, p50: 5, p99: 9, firstByte: 3, bytes: 1_000 },
  ...{ residentBytes: 2_097_152, peakResidentBytes: 3_145_728 },
})

const resultsOf = (samples: Sample[], within = true): Results => ({
  circumstances: {
    ...{ at: '2026-11-23T00:00:00.000Z', commit: 'abc', node: 'v26', react: '19', system: 'linux' },
    ...{ processor: 'any', processors: 2, memoryBytes: 1, loadAverage: 7.25 },
  },
  warmed: { home: 2_000, string: 1_999 },
  ...{ loadAverageAfter: 9, peerVersions: 'next 16', page: { bytes: 9, elements: 2, calls: 1 } },
  options: readOptions([]) ?? expect.fail(),
  evaluations: (['home', 'string'] as const).map(name => evaluate(samples, name)),
  ratios: [ratioOf(samples, 'home', 'string')],
  sizes: [{ part: 'html', files: 1, bytes: 9, gzipBytes: 5, budget: within ? 5 : 4, within }],
})

describe('the report', () => {
  it('says that processor time could not be measured', () => {
    const text = report(resultsOf([slice('home', 1, 10, null), slice('string', 1, 10, null)]))
    expect(text).toContain('This system has no /proc')
  })

  it('shows quartiles instead of a median that is too noisy, and only then', () => {
    const samples = [1, 2, 3].flatMap(round => [
      slice('home', round, round * 100),
      slice('string', round, 500),
    ])
    const lines = report(resultsOf(samples)).split('\n')
    const noisy = lines.filter(line => line.includes('too noisy'))
    expect(noisy).toEqual([
      expect.stringContaining('| home, anonymous | too noisy [150, 250] |'),
      '| `home` ÷ `string` | too noisy [0.30, 0.50] |',
    ])
  })

  it('names a budget that was not kept', () => {
    const samples = [slice('home', 1, 10), slice('string', 1, 10)]
    expect(report(resultsOf(samples, false))).toContain('exceeded')
    expect(report(resultsOf(samples))).not.toContain('exceeded')
  })

  it('names what was not warm', () => {
    expect(report(resultsOf([]))).toContain('fewer than 2000 requests: `string` (1999).')
  })

  it('says how busy the machine was', () => {
    expect(report(resultsOf([]))).toContain('load average 7.3 before and\n9.0 after')
  })
})

describe('the report in the document', () => {
  const [start, end] = ['<!-- bench peers: start -->', '<!-- bench peers: end -->']

  it.each(['', start, end, `${end}${start}`, `${end}${start}${end}`, `${start}${end}${start}${end}`])(
    'is refused where the markers are not one pair: %s',
    document => {
      expect(() => withReport(document, 'peers', 'new')).toThrow('once each')
    },
  )

  it('replaces the last one and nothing else', () => {
    const document = `before\n${start}\nold\n${end}\nafter\n`
    expect(withReport(document, 'peers', 'new')).toBe(`before\n${start}\nnew\n${end}\nafter\n`)
  })

  it('stands in docs/performance.md, every table with rows as wide as its head', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
    for (const part of ['peers', 'peak', 'lighthouse'] as const)
      expect(withReport(text, part, '')).not.toBe(text)
    const tables = text.matchAll(/^(\|.*)\n\|(?: --- \|)+\n((?:\|.*\n)+)/gm)
    for (const [, head = '', rows = ''] of tables) {
      const widths = rows
        .trim()
        .split('\n')
        .map(row => row.split('|').length)
      expect(new Set(widths), head).toEqual(new Set([head.split('|').length]))
    }
  })
})

describe('a table', () => {
  it('is Markdown', () => {
    expect(table(['what', 'n'], [['a', '1']])).toBe('| what | n |\n| --- | --- |\n| a | 1 |')
  })
})
