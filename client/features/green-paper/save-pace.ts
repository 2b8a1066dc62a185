/**
 * How often a paper that is being written is sent. A member may write twenty times in a minute (R12.23): somebody who
 * writes for long stays under three quarters of it, so that there is room for what else is done meanwhile.
 */
export const pace = {
  /** Milliseconds without a change after which it is sent. */
  pause: 1_200,
  /** So many are sent in a minute as soon as there is a pause; further ones `apart`. */
  quick: 6,
  minute: 60_000,
  apart: 6_000,
  /** Milliseconds after which it is sent though its writer writes on. */
  longest: 20_000,
} as const

export type SavePace = {
  /** Milliseconds to wait for after a change. */
  wait: () => number
  /** One is being sent. */
  sent: () => void
}

export function savePace(now: () => number = Date.now): SavePace {
  let times: number[] = []
  /** When the first change was made that no save holds. */
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
