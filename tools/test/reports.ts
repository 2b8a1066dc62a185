import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

const Counts = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  faults: z.array(z.string()),
})

/** Numbers of a report; `failed` includes errors outside any test. `faults` describes each failure, in lines. */
export type Counts = z.infer<typeof Counts>

/** Reads what `vitest-reporter.ts` wrote. */
export function readVitestReport(json: unknown): Counts {
  return Counts.parse(json)
}

const PlaywrightError = z.object({ message: z.string().optional() })

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(PlaywrightError) })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(PlaywrightError),
})

/** Reads Playwright's JSON report. A test that passed on a second try has failed; so has an error of the set-up. */
export function readPlaywrightReport(json: unknown): Counts {
  const { stats, suites, errors } = PlaywrightReport.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    faults: [...suites.flatMap(faultsOf), ...errors.map(({ message }) => `준비 중 오류\n${plain(message)}`)],
  }
}

function faultsOf({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => plain(message)))
        return [`${file}:${line} › ${title}`, ...messages].join('\n')
      }),
  )
  return [...own, ...(suites ?? []).flatMap(faultsOf)]
}

function plain(message = ''): string {
  return stripVTControlCharacters(message)
}
