export interface BenchOptions {
  quick: boolean
  rounds: number
  sliceSeconds: number
  /** Seconds of load on each target before measuring. */
  warmSeconds: number
  connections: number
}

const full = { quick: false, rounds: 9, sliceSeconds: 3, warmSeconds: 8, connections: 10 }
const quick = { quick: true, rounds: 5, sliceSeconds: 1.5, warmSeconds: 3, connections: 10 }

export function readOptions(words: string[]): BenchOptions | null {
  if (words.some(word => word !== '--quick')) return null
  return words.includes('--quick') ? quick : full
}
