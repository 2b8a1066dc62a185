import type { Outcome } from './act.ts'

export interface Result {
  title: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped or could not go on. */
  reason?: string
}

/** A longer list would push the figures off the screen. */
const mostFaults = 8

export function linesOf({ checks, figures, faults }: Outcome): string[] {
  return [
    ...figures.map(line => `    ${line}`),
    ...checks.map(({ says, isKept }) => `    ${isKept ? '✓' : '✗'} ${says}`),
    ...faults.slice(0, mostFaults).map(line => `      ${line.slice(0, 300)}`),
  ]
}

/** Ends with the sum alone on the last line. */
export function summary(results: Result[]): string {
  const count = (status: Result['status']) => results.filter(one => one.status === status).length
  const words = { passed: '통과', failed: '실패', skipped: '건너뜀' }
  const lines = results.map(
    ({ title, status, reason }) => `  ${title}: ${words[status]}${reason ? ` (${reason})` : ''}`,
  )
  return `\n── 결과\n${lines.join('\n')}\n\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`
}

/** Nothing that ran is no success. */
export const exitCodeOf = (results: Result[]): number =>
  results.some(({ status }) => status === 'passed') && results.every(({ status }) => status !== 'failed')
    ? 0
    : 1
