/** What came of one suite. `note` says in Korean why it is not just its numbers; `faults` is each failure, in lines. */
export interface Suite {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  faults: string[]
  note?: string
}

/** A suite that did not run or broke as a whole counts as one failure, never as nothing. */
export function failedSuite(name: string, note: string, seconds = 0): Suite {
  return { name, passed: 0, failed: 1, skipped: 0, seconds, faults: [], note }
}
