import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { deleteViewsBefore, insertViews, type View } from './view.repository.ts'
import { dayOf } from './viewer-hash.ts'

/** Views held in memory until the next flush, milliseconds between flushes, views in one statement. */
const limits = { held: 50_000, flushEvery: 1_000, batch: 1_000 } as const

export type ViewBuffer = {
  add: (view: View) => void
  /** Writes what is held; rejects when the database refuses, and holds it then. */
  flush: () => Promise<void>
  /** Stops the timer and writes the rest. */
  close: () => Promise<void>
}

type Options = {
  db: Database
  clock: Clock
  /** Hears of the first of several failures in a row. */
  onFault: (fault: unknown) => void
}

/**
 * Collects views and writes them once a second (R12.17). The one count that may be lost, by a crash or by a
 * flood beyond what is held; everything else is written before it is acknowledged.
 */
export function openViewBuffer({ db, clock, onFault }: Options): ViewBuffer {
  const held = new Map<string, View & { day: string }>()
  let keptFrom = ''
  let flushing = Promise.resolve()

  const add = (view: View) => {
    if (held.size >= limits.held) return
    const day = dayOf(clock())
    held.set(`${day} ${view.postId} ${view.viewer.toString('base64url')}`, { ...view, day })
  }

  const writeBatch = async () => {
    const [first] = held.values()
    if (!first) return false
    const batch = [...held].filter(([, view]) => view.day === first.day).slice(0, limits.batch)
    await insertViews(
      db,
      first.day,
      batch.map(([, view]) => view),
    )
    for (const [key] of batch) held.delete(key)
    return true
  }

  const write = async () => {
    if (held.size === 0) return
    while (await writeBatch());
    await forgetOldDays()
  }

  const forgetOldDays = async () => {
    const yesterday = dayOf(new Date(clock().getTime() - 86_400_000))
    if (yesterday === keptFrom) return
    await deleteViewsBefore(db, yesterday)
    keptFrom = yesterday
  }

  const flush = () => {
    const turn = flushing.then(write)
    flushing = turn.catch(() => {})
    return turn
  }

  let failing = false
  const flushOnTime = () =>
    flush().then(
      () => {
        failing = false
      },
      fault => {
        if (!failing) onFault(fault)
        failing = true
      },
    )
  const timer = setInterval(flushOnTime, limits.flushEvery)
  timer.unref()

  const close = async () => {
    clearInterval(timer)
    await flush()
  }
  return { add, flush, close }
}
