import type pg from 'pg'

/** PGlite has neither checkpointer nor autovacuum: its log would grow past every bound. Milliseconds. */
const intervals = { checkpoint: 5 * 60_000, vacuum: 60 * 60_000 }

export function keepInOrder(pool: pg.Pool, onFault: (fault: Error) => void): () => void {
  const timers = [
    setInterval(() => pool.query('checkpoint').catch(onFault), intervals.checkpoint),
    setInterval(() => pool.query('vacuum (analyze)').catch(onFault), intervals.vacuum),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}
