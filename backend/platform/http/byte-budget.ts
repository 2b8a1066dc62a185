import { AppError } from '#shared/errors/app-error.ts'

export type ByteBudget = { take: (bytes: number) => void; give: (bytes: number) => void }

/** Throws UNAVAILABLE when the sum would exceed `most`. */
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
