import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { signUpQuery } from './sign-up.api.ts'
import { meQuery } from './user.api.ts'

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
    // Leaves the alert to the session machine, which then logs out (R8.2); the form stays as it is behind it.
    if (typeof document !== 'undefined' && hasSession(client))
      return { errors: { '': error.message }, status, code }
    client.setQueryData(meQuery.queryKey, null)
    throw redirect(paths.login(returnTo), 303)
  }
  if (code === errorCodes.signUpUnfinished) throw redirect(paths.signUp(returnTo), 303)
  if (code === errorCodes.consentRequired || code === errorCodes.sensitiveConsentRequired) {
    forgetConsents(client)
    throw redirect(paths.agree(returnTo), 303)
  }
  if (status >= 400 && status < 500)
    return { errors: fieldErrorsOf(error), status: status === 400 ? 422 : status, code }
  return { errors: error.handled ? {} : { '': faultOf(error) }, status: status || 503, code }
}

const hasSession = (client: QueryClient): boolean =>
  Boolean(client.getQueryData(meQuery.queryKey)) ||
  !['none', 'done'].includes(client.getQueryData(signUpQuery.queryKey)?.step ?? 'none')

/** Refetches the consents: a new version may have taken effect since the page was loaded. */
function forgetConsents(client: QueryClient): void {
  for (const { queryKey } of [meQuery, query('GET /consent-documents')])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** The first message of each field, and that of the refusal for the form as a whole. */
export function fieldErrorsOf({ validationErrors, message }: ApiError): FieldErrors {
  const errors: FieldErrors = { '': message }
  for (const { field, message } of validationErrors) errors[field] ??= message
  return errors
}

/** R8.2: one sentence for every fault, with what an operator can look for. */
const faultOf = ({ errorCode, traceCode }: ApiError) =>
  `오류가 발생했습니다. 다시 시도해 주세요. (${[errorCode, traceCode].filter(Boolean).join(' · ')})`
