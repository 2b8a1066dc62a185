export interface BenchOptions {
  quick: boolean
  /** Replays the peak day instead of comparing pages. */
  peak: boolean
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

const load = { rounds: 7, sliceSeconds: 1.5, warmUp, connections: 20 }
const full = { quick: false, peak: false, write: false, ...load }
const quick = { ...full, quick: true, rounds: 5, sliceSeconds: 1 }

const known = ['--quick', '--peak', '--write']

export function readOptions(words: string[]): BenchOptions | null {
  if (words.some(word => !known.includes(word)) || (words.includes('--quick') && words.includes('--peak')))
    return null
  const options = words.includes('--quick') ? quick : full
  return { ...options, peak: words.includes('--peak'), write: words.includes('--write') }
}
