import * as z from 'zod'

/** Numbers of a report. `broken` says in Korean what failed outside any test, e.g. a file that did not load. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  broken: string[]
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** Reads vitest's JSON report. A file that failed without a failed test in it is counted as one failure. */
export function readVitestReport(json: unknown): Counts {
  const { testResults } = VitestReport.parse(json)
  const states = testResults.flatMap(file => file.assertionResults.map(one => one.status))
  const broken = testResults
    .filter(file => file.status === 'failed' && !file.assertionResults.some(one => one.status === 'failed'))
    .map(file => `${file.name}: 읽지 못함`)
  const count = (status: string) => states.filter(one => one === status).length
  const [passed, failed] = [count('passed'), count('failed')]
  return { passed, failed: failed + broken.length, skipped: states.length - passed - failed, broken }
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Reads Playwright's JSON report. A test that passed on a second try has failed; so has an error of the set-up. */
export function readPlaywrightReport(json: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    broken: errors.map(() => '준비 중 오류'),
  }
}
