export interface BenchOptions {
  quick: boolean
  /** Writes the report into docs/performance.md. */
  write: boolean
  rounds: number
  sliceSeconds: number
  /** Load on each target before measuring: until both are reached, or the longest. */
  warmUp: { seconds: number; requests: number; longestSeconds: number }
  connections: number
}

/** A peer such as Next gets faster for two thousand requests. */
const warmUp = { seconds: 2, requests: 2_000, longestSeconds: 120 }

const full = { quick: false, write: false, rounds: 7, sliceSeconds: 1.5, warmUp, connections: 20 }
const quick = { ...full, quick: true, rounds: 5, sliceSeconds: 1 }

export function readOptions(words: string[]): BenchOptions | null {
  if (words.some(word => word !== '--quick' && word !== '--write')) return null
  return { ...(words.includes('--quick') ? quick : full), write: words.includes('--write') }
}
