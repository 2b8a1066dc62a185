import type { Clock } from '#backend/platform/clock.ts'

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
