import type { Suite } from './suite.ts'

/** A long diff above it would push the numbers off the screen. */
const linesOfAFault = 12

/** Each failure, one line a suite, then the sum alone on the last line: `N passed, N failed`. */
export function summary(suites: Suite[]): string {
  const lines = suites.map(({ name, passed, failed, skipped, seconds, note }) => {
    const counts = [`통과 ${passed}`, `실패 ${failed}`, ...(skipped > 0 ? [`건너뜀 ${skipped}`] : [])].join(
      ', ',
    )
    return `  ${name}: ${counts} (${seconds.toFixed(0)}초)${note ? ` ${note}` : ''}`
  })
  const sum = (key: 'passed' | 'failed') => suites.reduce((total, suite) => total + suite[key], 0)
  return `${faultsIn(suites)}\n── 결과\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

/** Again at the end, since what a runner printed of it may be thousands of lines above. */
function faultsIn(suites: Suite[]): string {
  const faults = suites.flatMap(suite => suite.faults)
  if (faults.length === 0) return ''
  const texts = faults.map(fault => fault.split('\n').slice(0, linesOfAFault).join('\n    '))
  return `\n── 실패\n  ${texts.join('\n\n  ')}\n`
}

/** Nothing failed and something ran. */
export function allPassed(suites: Suite[]): boolean {
  return suites.length > 0 && suites.every(suite => suite.failed === 0)
}
