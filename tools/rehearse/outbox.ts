import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './act.ts'

/** Looks twice a second how long the oldest event has been due; `end` answers the longest, in milliseconds. */
export function watchOutbox(site: Site): { end(): Promise<number> } {
  let isEnding = false
  let longest = 0
  const watch = async () => {
    while (!isEnding) {
      const [row] = await site.database.query<{ age: number }>(oldestDue)
      longest = Math.max(longest, row?.age ?? 0)
      await pause(500)
    }
  }
  const watching = watch()
  // Awaited in `end`.
  watching.catch(() => {})
  return {
    end: async () => {
      isEnding = true
      await watching
      return longest
    },
  }
}

const oldestDue = `
  select coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))) * 1000, 0)::float8 as age
  from outbox
  where sent_at is null and given_up_at is null and coalesce(next_attempt_at, created_at) <= now()`
