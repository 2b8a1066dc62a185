import { createContext, useContext, useSyncExternalStore } from 'react'

/** Epoch milliseconds: the server's at first, so that hydration agrees. */
export type Clock = {
  start: number
  now: () => number
  subscribe: (listener: () => void) => () => void
  /** Updates when the minute of `start` is over, then every minute, as "3분 전" needs; returns how to stop. */
  run: () => () => void
}

const minute = 60_000

export function createClock(start: number): Clock {
  let now = start
  const listeners = new Set<() => void>()
  return {
    start,
    now: () => now,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: () => {
      let timer: ReturnType<typeof setTimeout>
      const updateIn = (ms: number) => {
        timer = setTimeout(() => {
          now = Date.now()
          for (const listener of listeners) listener()
          updateIn(minute)
        }, ms)
      }
      // A page may come late from a store, and the browser's clock may be late itself.
      updateIn(Math.min(minute, start + minute - Date.now()))
      return () => clearTimeout(timer)
    },
  }
}

export const ClockContext = createContext(createClock(0))

export const useNow = (): number => useFromNow(now => now)

/**
 * A value computed from the current time. Rerenders only when it changes: a discussion has thousands of times, of which
 * hardly one reads differently a minute later.
 */
export function useFromNow<Drawn extends string | number>(draw: (now: number) => Drawn): Drawn {
  const { subscribe, now, start } = useContext(ClockContext)
  return useSyncExternalStore(
    subscribe,
    () => draw(now()),
    () => draw(start),
  )
}
