import type { Clock } from '../clock.ts'

/** `endsIn`: seconds until the window ends. */
export type Counted = { count: number; endsIn: number }

export type RateCounters = (keys: string[], windowSeconds: number) => Promise<Counted[]>

/** Per process; beyond it the oldest windows are evicted. */
const mostKeys = 50_000

export function ownCounters(clock: Clock): RateCounters {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const countOne = (key: string, windowSeconds: number): Counted => {
    const now = clock().getTime()
    const found = windows.get(key)
    const open = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowSeconds * 1_000 }
    open.count += 1
    if (open !== found) {
      windows.delete(key)
      windows.set(key, open)
    }
    const [oldest] = windows.keys()
    if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest)
    return { count: open.count, endsIn: (open.endsAt - now) / 1_000 }
  }
  return async (keys, windowSeconds) => keys.map(key => countOne(key, windowSeconds))
}
