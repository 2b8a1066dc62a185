import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import type { SaveOutcome } from './autosave.machine.ts'

/** Answers that may be another in a while. */
const passing = new Set([0, 408])
const tooOften = 429
/** Seconds to wait for where the answer names none. */
const rest = 30

/** What became of a save that was not taken. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) throw error
  const { status, errorCode, validationErrors, message, retryAfter } = error
  if (errorCode === errorCodes.versionConflict) return { kind: 'conflict' }
  if (status === 401) return { kind: 'ended' }
  if (status === tooOften) return { kind: 'held', for: (retryAfter ?? rest) * 1_000 }
  if (passing.has(status) || status >= 500) return { kind: 'unreached' }
  const refusal: Record<string, string> = { '': message }
  for (const { field, message } of validationErrors) refusal[field] ??= message
  return { kind: 'refused', refusal }
}
