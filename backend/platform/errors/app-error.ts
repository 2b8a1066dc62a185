import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'

type Details = {
  validationErrors?: ValidationError[]
  cause?: unknown
  /** What an operator should see beside the refusal; never personal, never a token. */
  log?: Record<string, unknown>
}

/** A refusal by its catalogue name; the one handler writes the answer (R8.1). */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly statusCode: number
  readonly validationErrors: ValidationError[]
  readonly log: Record<string, unknown>

  constructor(errorName: ErrorName, details: Details = {}) {
    super(errorName, { cause: details.cause })
    this.errorName = errorName
    this.statusCode = errorStatus(errorName)
    this.validationErrors = details.validationErrors ?? []
    this.log = details.log ?? {}
  }
}

/** A refusal of one field, in 해요체. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { validationErrors: [{ field, message }] })
