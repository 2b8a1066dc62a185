import { headers } from '#shared/constants/headers.ts'
import type { ErrorBody, ValidationError } from '#shared/errors/envelope.ts'

/** Codes that the client acts upon. The catalogue with its texts would weigh on every page. */
export const errorCodes = {
  sessionEnded: 40110,
  accessTokenExpired: 40120,
  signUpUnfinished: 40310,
  consentRequired: 40311,
  sensitiveConsentRequired: 40312,
  secondFactorRequired: 40315,
  secondFactorStale: 40316,
  notFound: 40400,
  versionConflict: 40900,
  idempotencyKeyReused: 40901,
  nicknameTaken: 40902,
  stepNotPossible: 40909,
} as const

export const unexpectedFailure = '오류가 발생했습니다. 다시 시도해 주세요.'

type Failure = {
  /** HTTP status; 0 when no response came at all (R8.1 'not reached'). */
  status: number
  body?: Partial<ErrorBody> | undefined
  transport: { message: string; code: string }
  traceCode?: string | undefined
  retryAfter?: number | undefined
}

/** A failed call (R8.1); the message is errorMessage, else errorCode, else the transport's own. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errorCode: number | string
  readonly validationErrors: ValidationError[]
  /** First part of the request id (R8.5). */
  readonly traceCode: string | undefined
  /** Seconds (RFC 9110, 10.2.3). */
  readonly retryAfter: number | undefined
  /** Set once the reader saw the error, so that no second alert shows it. */
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

type Refusal = {
  status: number
  data: unknown
  message: string
  header: (name: string) => string | null
}

/** A call that was answered by 4xx or 5xx; `data` is its body, an error envelope or what something in between sent. */
export const refusedCall = ({ status, data, message, header }: Refusal): ApiError =>
  new ApiError({
    status,
    body: data as Partial<ErrorBody> | undefined,
    transport: { message, code: `HTTP_${status}` },
    traceCode: header(headers.requestId) ?? undefined,
    // In seconds: our servers never send a date.
    retryAfter: Number(header('retry-after')) || undefined,
  })

/** A call that reached no server (R8.1), or whose code chunk could not be loaded. */
export function unreachable(error: unknown, traceCode?: string): ApiError {
  const message = error instanceof Error ? error.message : String(error)
  return new ApiError({ status: 0, transport: { message, code: 'NETWORK_UNREACHABLE' }, traceCode })
}

/** For optional data: its failure shows no alert (R8.1 "already handled"), unless the session ended. */
export async function withoutAlert<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) error.handled = true
    throw error
  }
}
