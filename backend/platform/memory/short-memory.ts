import type { Clock } from '../clock.ts'

/**
 * Remembers what `load` found for `freshness` milliseconds, and lets everybody who asks meanwhile wait for one
 * load: for figures over all rows that the home page shows to each visitor. A failed load is not remembered.
 */
export function remembering<T>(clock: Clock, freshness: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null
  return () => {
    const now = clock().getTime()
    if (kept && now < kept.until) return kept.value
    const fresh = { value: load(), until: now + freshness }
    kept = fresh
    fresh.value.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh.value
  }
}

type Size = { freshness: number; most: number }

/**
 * As `remembering`, for one thing under each key, of which the `most` last asked for are kept: what was not asked for
 * longest makes room.
 */
export function rememberingEach<T>(
  clock: Clock,
  { freshness, most }: Size,
): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (key, load) => {
    const now = clock().getTime()
    const found = kept.get(key)
    const entry = found && now < found.until ? found : { value: load(), until: now + freshness }
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    if (entry !== found) {
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
    }
    return entry.value
  }
}
