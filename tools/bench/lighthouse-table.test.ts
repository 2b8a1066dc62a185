import { expect, it } from 'vitest'
import { type LighthouseReport, tableOf } from './lighthouse-table.ts'

const report = (performance: number, blocking: number): LighthouseReport => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: 0.5 },
  },
  audits: {
    'first-contentful-paint': { numericValue: 900.4 },
    'largest-contentful-paint': { numericValue: 1_000.6 },
    'total-blocking-time': { numericValue: blocking },
    'cumulative-layout-shift': { numericValue: 0.0042 },
  },
})

it('shows medians of a page, and the least and most of its performance', () => {
  const reports = [report(0.97, 900), report(0.8, 90), report(0.91, 1_000)]
  expect(
    tableOf(new Map([['/search?keyword=%EC%A0%84%EC%84%B8', reports]]))
      .split('\n')
      .at(-1),
  ).toBe('| `/search?keyword=전세` | 91 | 80, 97 | 900 | 1001 | 900 | 0.004 | 100 | 100 | 50 |')
})
