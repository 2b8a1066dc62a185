import type { Absence } from './absence.ts'
import type { Suite } from './suite.ts'

/** A longer diff would push the numbers off the screen. */
const linesOfAFault = 12

/** Ends with the sum alone on the last line: `N passed, N failed`. */
export function summary(suites: Suite[], absent: Absence[] = []): string {
  const lines = suites.map(({ name, passed, failed, skipped, seconds, note }) => {
    const counts = [`통과 ${passed}`, `실패 ${failed}`, ...(skipped > 0 ? [`건너뜀 ${skipped}`] : [])].join(
      ', ',
    )
    return `  ${name}: ${counts} (${seconds.toFixed(0)}초)${note ? ` ${note}` : ''}`
  })
  const sum = (key: 'passed' | 'failed' | 'skipped' | 'written') =>
    suites.reduce((total, suite) => total + suite[key], 0)
  return `${faultsIn(suites)}\n── 결과\n${lines.join('\n')}\n${skippedIn(suites, absent)}\n  적힌 검사 ${sum('written')}개, 표의 행까지 세면 ${sum('passed') + sum('failed')}개\n\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

function skippedIn(suites: Suite[], absent: Absence[]): string {
  const count = suites.reduce((total, { skipped }) => total + skipped, 0)
  if (count === 0 && absent.length === 0) return ''
  const reasons = absent.map(({ reason }) => `  ${reason}`)
  const files = suites.flatMap(({ skippedFiles }) => skippedFiles).map(file => `  ${file}`)
  return `${[`\n── 건너뜀: ${count} skipped`, ...reasons, ...files].join('\n')}\n`
}

/** Again at the end, since what a runner printed of it may be thousands of lines above. */
function faultsIn(suites: Suite[]): string {
  const faults = suites.flatMap(suite => suite.faults)
  if (faults.length === 0) return ''
  const texts = faults.map(fault => fault.split('\n').slice(0, linesOfAFault).join('\n    '))
  return `\n── 실패\n  ${texts.join('\n\n  ')}\n`
}

export function allPassed(suites: Suite[]): boolean {
  return suites.length > 0 && suites.every(suite => suite.failed === 0)
}
