import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'

/** Errors by field, the HTTP status the page answers with, and the catalogue's code. */
export type Refusal = { errors: FieldErrors; status: number; code: number | string }

/**
 * Turns what a form was refused for into field errors, for the page to show with the text kept. Readers who must
 * sign in, finish signing up or consent first are taken there and brought back; what is no answer of the API is
 * thrown on.
 */
export function formRefusalOf(client: QueryClient, error: unknown, returnTo: string): Refusal {
  if (!(error instanceof ApiError)) throw error
  const { status, errorCode: code } = error
  if (status === 401) {
    if (code === errorCodes.sessionEnded && typeof document !== 'undefined') return sessionEnded(error)
    client.setQueryData(meQuery.queryKey, null)
    throw redirect(paths.login(returnTo), 303)
  }
  if (code === errorCodes.signUpUnfinished) throw redirect(paths.signUp(returnTo), 303)
  if (code === errorCodes.consentRequired || code === errorCodes.sensitiveConsentRequired) {
    forgetConsents(client)
    throw redirect(paths.agree(returnTo), 303)
  }
  if (status === 400) return { errors: fieldErrorsOf(error), status: 422, code }
  if (status >= 400 && status < 500) return { errors: { '': error.message }, status, code }
  return { errors: { '': faultOf(error) }, status: status || 503, code }
}

/** A new version may have taken effect since the page was loaded: what is asked, and of whom, is looked up anew. */
function forgetConsents(client: QueryClient): void {
  for (const { queryKey } of [meQuery, consentDocumentsQuery])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** R8.2: the session machine says so and logs out; the form stays as it is behind the alert. */
function sessionEnded({ message, status, errorCode: code }: ApiError): Refusal {
  sessionHappened({ type: 'session.refused' })
  return { errors: { '': message }, status, code }
}

/** The first error of each field by its name; the message of the whole under the empty name. */
function fieldErrorsOf({ validationErrors, message }: ApiError): FieldErrors {
  const errors: FieldErrors = { '': message }
  for (const { field, message } of validationErrors) errors[field] ??= message
  return errors
}

/** R8.2: one sentence for every fault, with what an operator can look for. */
const faultOf = ({ errorCode, traceCode }: ApiError) =>
  `오류가 발생했습니다. 다시 시도해 주세요. (${[errorCode, traceCode].filter(Boolean).join(' · ')})`
