import type { Suite } from './suite.ts'

/** One line a suite, then the sum alone on the last line: `N passed, N failed`. */
export function summary(suites: Suite[]): string {
  const lines = suites.map(({ name, passed, failed, skipped, seconds, note }) => {
    const counts = [`통과 ${passed}`, `실패 ${failed}`, ...(skipped > 0 ? [`건너뜀 ${skipped}`] : [])].join(
      ', ',
    )
    return `  ${name}: ${counts} (${seconds.toFixed(0)}초)${note ? ` ${note}` : ''}`
  })
  const sum = (key: 'passed' | 'failed') => suites.reduce((total, suite) => total + suite[key], 0)
  return `\n── 결과\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

/** Nothing failed and something ran. */
export function allPassed(suites: Suite[]): boolean {
  return suites.length > 0 && suites.every(suite => suite.failed === 0)
}
