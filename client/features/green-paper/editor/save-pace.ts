/**
 * Limits how often a paper is saved. A member may write twenty times in a minute (R12.23): continuous writing stays
 * under three quarters of that, which leaves room for other calls.
 */
export const pace = {
  /** Milliseconds without a change after which it is sent. */
  pause: 1_200,
  /** Saves in a minute that follow a pause at once; further ones are `apart`. */
  quick: 6,
  minute: 60_000,
  apart: 6_000,
  /** Milliseconds after which it is sent though the writer goes on. */
  longest: 20_000,
} as const

type SavePace = {
  /** Milliseconds to wait after a change. */
  wait: () => number
  sent: () => void
}

export function savePace(now: () => number = Date.now): SavePace {
  let times: number[] = []
  /** Time of the first change that no save holds. */
  let since: number | null = null
  return {
    wait: () => {
      const moment = now()
      since ??= moment
      times = times.filter(time => time > moment - pace.minute)
      const calm = Math.min(moment + pace.pause, since + pace.longest)
      const last = times.at(-1) ?? 0
      return Math.max(calm, times.length < pace.quick ? 0 : last + pace.apart, moment) - moment
    },
    sent: () => {
      times.push(now())
      since = null
    },
  }
}
