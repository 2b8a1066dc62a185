import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

const Counts = z.object({
  written: z.number(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  skippedFiles: z.array(z.string()),
  faults: z.array(z.string()),
})

/** `failed` includes errors outside any test; `faults` holds lines of each failure. */
export type Counts = z.infer<typeof Counts>

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

/** A test that passed on retry counts as failed, as does a set-up error. */
export function readPlaywrightReport(json: unknown): Counts {
  const { stats, suites, errors } = PlaywrightReport.parse(json)
  return {
    written: new Set(suites.flatMap(placesIn)).size,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skippedFiles: [...new Set(suites.flatMap(skippedFilesOf))],
    faults: [...suites.flatMap(faultsOf), ...errors.map(({ message }) => `준비 중 오류\n${plain(message)}`)],
  }
}

function placesIn({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ file, line }) => `${file}:${line}`)
  return [...own, ...(suites ?? []).flatMap(placesIn)]
}

function skippedFilesOf({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file }) => file)
  return [...own, ...(suites ?? []).flatMap(skippedFilesOf)]
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
