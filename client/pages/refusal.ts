import { redirect } from 'react-router'
import { ApiError } from '#client/lib/api-error.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'

/** Codes of the error catalogue that lead somewhere else; the catalogue itself stays out of the pages. */
const code = {
  signUpUnfinished: 40310,
  consentRequired: 40311,
  sensitiveConsentRequired: 40312,
} as const

/** Errors by field, the HTTP status the page answers with, and the catalogue's code. */
type Refusal = { errors: FieldErrors; status: number; code: number }

/**
 * Turns what a form was refused for into field errors with their status, for the page to show. Readers who must
 * sign in, finish signing up or consent first are taken there and brought back; anything else is thrown on.
 */
export function formRefusalOf(error: unknown, returnTo: string): Refusal {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) throw redirect(paths.login(returnTo), 303)
  if (error.errorCode === code.signUpUnfinished) throw redirect(paths.signUp(returnTo), 303)
  if (error.errorCode === code.consentRequired || error.errorCode === code.sensitiveConsentRequired)
    throw redirect(paths.agree(returnTo), 303)
  if (error.status === 400) return { errors: fieldErrorsOf(error), status: 422, code: error.errorCode }
  if (error.status === 409 || error.status === 413 || error.status === 429)
    return { errors: { '': error.message }, status: error.status, code: error.errorCode }
  throw error
}

/** The first error of each field by its name; the message of the whole under the empty name. */
function fieldErrorsOf({ validationErrors, message }: ApiError): FieldErrors {
  const errors: FieldErrors = { '': message }
  for (const { field, message } of validationErrors) errors[field] ??= message
  return errors
}
