import { AppError } from '#backend/platform/errors/app-error.ts'

export type WorkSlots = <T>(work: () => Promise<T>) => Promise<T>

/** Does `atOnce` pieces of heavy work side by side; `waiting` more may wait, any other is told to come back. */
export function workSlots({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkSlots {
  let free = atOnce
  const queue: (() => void)[] = []
  const next = () => {
    const first = queue.shift()
    if (first) first()
    else free += 1
  }
  return async work => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>(resolve => queue.push(resolve))
    else throw new AppError('UNAVAILABLE')
    try {
      return await work()
    } finally {
      next()
    }
  }
}
