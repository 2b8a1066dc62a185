/** `note` is Korean, `faults` the lines of each failure. */
export interface Suite {
  name: string
  /** Tests as they are written: all rows of a table are one. */
  written: number
  passed: number
  failed: number
  skipped: number
  /** Of the tests that were skipped. */
  skippedFiles: string[]
  seconds: number
  faults: string[]
  note?: string
}

/** A suite that did not run or broke as a whole counts as one failure, never as nothing. */
export function failedSuite(name: string, note: string, seconds = 0): Suite {
  return { name, written: 0, passed: 0, failed: 1, skipped: 0, skippedFiles: [], seconds, faults: [], note }
}
