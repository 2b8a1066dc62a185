import type { Clock } from '#backend/platform/clock.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { reportingFirstFault } from '#backend/platform/jobs/first-fault.ts'
import { seoulDay } from '#backend/platform/seoul-day.ts'
import { deleteViewsBefore, insertViews, type View } from './view.commands.ts'

/** Views held in memory, milliseconds between flushes, views in one statement. */
const limits = { held: 50_000, flushEvery: 1_000, batch: 1_000 } as const

export type ViewBuffer = {
  add: (view: View) => void
  /** Rejects when the database refuses, and keeps the views. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  db: Database
  clock: Clock
  onFault: (fault: unknown) => void
}

/**
 * Writes views once a second (R12.17). A crash or a flood beyond the bound may lose views, the only count that
 * is not written before it is acknowledged.
 */
export function openViewBuffer({ db, clock, onFault }: Options): ViewBuffer {
  const held = new Map<string, View & { day: string }>()
  let keptFrom = ''
  let flushing = Promise.resolve()

  const add = (view: View) => {
    if (held.size >= limits.held) return
    const day = seoulDay(clock())
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
    const yesterday = seoulDay(new Date(clock().getTime() - 86_400_000))
    if (yesterday === keptFrom) return
    if (await deleteViewsBefore(db, yesterday)) keptFrom = yesterday
  }

  const flush = () => {
    const turn = flushing.then(write)
    flushing = turn.catch(() => {})
    return turn
  }

  const timer = setInterval(reportingFirstFault(flush, onFault), limits.flushEvery)
  timer.unref()

  const close = async () => {
    clearInterval(timer)
    await flush()
  }
  return { add, flush, close }
}
