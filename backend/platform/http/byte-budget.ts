import { AppError } from '../errors/app-error.ts'

/** Bytes that uploads hold in memory, all of them together. */
export type ByteBudget = { take: (bytes: number) => void; give: (bytes: number) => void }

/** Counts bytes taken and given back; UNAVAILABLE where one more would be too many. */
export function byteBudget(most: number): ByteBudget {
  let held = 0
  return {
    take: bytes => {
      if (held + bytes > most) throw new AppError('UNAVAILABLE')
      held += bytes
    },
    give: bytes => {
      held -= bytes
    },
  }
}
