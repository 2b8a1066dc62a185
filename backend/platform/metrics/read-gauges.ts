import type pg from 'pg'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.ts'
import { readBacklog } from '../outbox/outbox.queries.ts'
import type { Metrics } from './metrics.ts'

/** On PGlite calls and jobs have one pool, which is told once. */
export function observePools({ pools, readers }: Metrics, watched: OpenDatabase['pools']): void {
  const named = Object.entries(watched).flatMap(([name, pool]): [string, pg.Pool][] =>
    pool && (name === 'calls' || pool !== watched.calls) ? [[name, pool]] : [],
  )
  // First, before other readers' statements take connections.
  readers.unshift(() => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of named) {
      pools.connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      pools.connections.set({ pool, state: 'idle' }, idleCount)
      pools.waiting.set({ pool }, waitingCount)
      pools.most.set({ pool }, options.max)
    }
  })
}

export function observeOutbox({ outbox, readers }: Metrics, db: Database): void {
  readers.push(async () => {
    for (const gauge of Object.values(outbox)) gauge.remove()
    const { waiting, oldestAge, failing } = await readBacklog(db)
    outbox.waiting.set(waiting)
    outbox.oldestAge.set(oldestAge)
    outbox.failing.set(failing)
  })
}
