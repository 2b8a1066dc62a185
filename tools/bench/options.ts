/** How long and how hard a run measures. */
export interface BenchOptions {
  quick: boolean
  /** Rounds; each holds one slice of every target. */
  rounds: number
  sliceSeconds: number
  /** Each target is under load this long before anything counts. */
  warmSeconds: number
  connections: number
}

const full = { quick: false, rounds: 9, sliceSeconds: 3, warmSeconds: 8, connections: 10 }
const quick = { quick: true, rounds: 5, sliceSeconds: 1.5, warmSeconds: 3, connections: 10 }

/** Reads the words after `npm run bench --`; null when one of them is not known. */
export function readOptions(words: string[]): BenchOptions | null {
  if (words.some(word => word !== '--quick')) return null
  return words.includes('--quick') ? quick : full
}
