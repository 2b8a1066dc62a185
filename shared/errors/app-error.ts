import { type ErrorName, errorStatus } from './catalogue.ts'
import type { ValidationError } from './envelope.ts'

type AppErrorOptions = {
  validationErrors?: ValidationError[]
  /** Seconds for the Retry-After header. */
  retryAfter?: number
  /** Logged for faults, never sent. */
  cause?: unknown
  /** Logged beside the refusal; no personal data, no token. */
  log?: Record<string, unknown>
}

export class AppError extends Error {
  override name = 'AppError'
  readonly errorName: ErrorName
  readonly statusCode: number
  readonly validationErrors: ValidationError[]
  readonly retryAfter: number | undefined
  readonly log: Record<string, unknown>

  constructor(errorName: ErrorName, options: AppErrorOptions = {}) {
    super(errorName, { cause: options.cause })
    this.errorName = errorName
    this.statusCode = errorStatus(errorName)
    this.validationErrors = options.validationErrors ?? []
    this.retryAfter = options.retryAfter
    this.log = options.log ?? {}
  }
}

/** `message` is Korean in 해요체. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { validationErrors: [{ field, message }] })

/** Throws all faults at once, by their fields; nothing where there is none. */
export function refuseFields(faults: Record<string, string | null>): void {
  const validationErrors = Object.entries(faults).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
  if (validationErrors.length > 0) throw new AppError('VALIDATION_FAILED', { validationErrors })
}
