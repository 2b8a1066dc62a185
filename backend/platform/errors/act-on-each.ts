import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'

type Several<T> = {
  things: T[]
  /** Of the list in the body; a refusal names a place in it, `ids.3`. */
  field: string
  /** The order in which others lock them. */
  compare: (one: T, other: T) => number
  /** Korean, in 해요체. An error that is not named here is no refusal of one thing alone. */
  refusals: Partial<Record<ErrorName, string>>
}

export const byId = (one: number, other: number): number => one - other

/**
 * Acts on each of several things in the caller's transaction. Where some are refused it throws one VALIDATION_FAILED
 * that says of each why, so that none is changed.
 */
export async function actOnEach<T>(
  { things, field, compare, refusals }: Several<T>,
  act: (thing: T) => Promise<unknown>,
): Promise<void> {
  const inOrder = things
    .map((thing, place) => ({ thing, place }))
    .toSorted((one, other) => compare(one.thing, other.thing))
  const validationErrors: ValidationError[] = []
  for (const { thing, place } of inOrder) {
    try {
      await act(thing)
    } catch (error) {
      const message = error instanceof AppError ? refusals[error.errorName] : undefined
      if (message === undefined) throw error
      validationErrors.push({ field: `${field}.${place}`, message })
    }
  }
  if (validationErrors.length > 0) throw new AppError('VALIDATION_FAILED', { validationErrors })
}
