import type { ErrorBody, ValidationError } from '#shared/errors/envelope.ts'

/** Codes upon which something is done beside showing their message. The catalogue itself, with its texts, stays out of pages. */
export const errorCodes = {
  sessionEnded: 40110,
  accessTokenExpired: 40120,
  signUpUnfinished: 40310,
  consentRequired: 40311,
  sensitiveConsentRequired: 40312,
  versionConflict: 40900,
  nicknameTaken: 40902,
  stepNotPossible: 40909,
} as const

type Failure = {
  /** HTTP status; 0 when no answer came at all (R8.1 'not reached'). */
  status: number
  body?: Partial<ErrorBody> | undefined
  /** What the transport says: its message, and its code when there is no errorCode. */
  transport: { message: string; code: string }
  traceCode?: string | undefined
  retryAfter?: number | undefined
}

/** A call that failed, as R8.1 reads it: errorMessage, else errorCode, else what the transport says. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errorCode: number | string
  readonly validationErrors: ValidationError[]
  /** First part of the request id, by which an operator finds the trace (R8.5). */
  readonly traceCode: string | undefined
  /** Seconds after which it may be tried again, where the answer says so (RFC 9110, 10.2.3). */
  readonly retryAfter: number | undefined
  /** Set by whoever told the reader already, so that nobody tells twice. */
  handled = false

  constructor({ status, body, transport, traceCode, retryAfter }: Failure) {
    super(body?.errorMessage || String(body?.errorCode || transport.message))
    this.status = status
    this.errorCode = body?.errorCode ?? transport.code
    this.validationErrors = body?.validationErrors ?? []
    this.retryAfter = retryAfter
    this.traceCode = traceCode?.slice(0, 8)
  }
}
