import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'

/** A refusal by its catalogue name; the one error handler writes the reply. `cause` stays inside. */
export class AppError extends Error {
  override name = 'AppError'
  readonly errorName: ErrorName
  readonly statusCode: number
  readonly validationErrors: ValidationError[]

  constructor(errorName: ErrorName, options: { validationErrors?: ValidationError[]; cause?: unknown } = {}) {
    super(errorName, { cause: options.cause })
    this.errorName = errorName
    this.statusCode = errorStatus(errorName)
    this.validationErrors = options.validationErrors ?? []
  }
}
