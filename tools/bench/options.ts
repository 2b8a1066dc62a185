export type BenchPart = 'peers' | 'peak' | 'lighthouse'

export interface BenchOptions {
  /** Compares pages with peers, replays the peak day, or has Lighthouse judge pages. */
  part: BenchPart
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

const load = { rounds: 7, sliceSeconds: 1.5, warmUp, connections: 20 }
const full = { quick: false, write: false, ...load }
const quick = { ...full, quick: true, rounds: 5, sliceSeconds: 1 }

const parts: Record<string, BenchPart> = { '--peak': 'peak', '--lighthouse': 'lighthouse' }
const knownOptions = ['--quick', '--write', ...Object.keys(parts)]

/** Null for an unknown word, two parts, and a quick run of another part than the peers. */
export function readOptions(words: string[]): BenchOptions | null {
  const asked = words.flatMap(word => parts[word] ?? [])
  const [part = 'peers'] = asked
  const isQuick = words.includes('--quick')
  if (words.some(word => !knownOptions.includes(word)) || asked.length > 1 || (isQuick && part !== 'peers'))
    return null
  return { ...(isQuick ? quick : full), part, write: words.includes('--write') }
}
