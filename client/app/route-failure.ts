import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#client/lib/api-error.ts'

export type Failure = { status: number; traceCode?: string | undefined }

/** Answers 503 for a backend out of reach, whatever code the proxies gave it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, traceCode } = error
    // Found nowhere and gone are no faults: their pages name no request.
    if (status === 404 || status === 410) return { status }
    return { status: status === 0 || status > 500 ? 503 : status, traceCode }
  }
  if (isRouteErrorResponse(error)) return { status: error.status, traceCode: traceCodeOf(error.data) }
  return { status: 500 }
}

function traceCodeOf(data: unknown): string | undefined {
  const code = data && typeof data === 'object' && 'traceCode' in data ? data.traceCode : undefined
  return typeof code === 'string' ? code : undefined
}

/** In the shape that the router hydrates, without anything of the error itself. */
export const carriedFailure = ({ status, traceCode }: Failure) => ({
  status,
  statusText: '',
  internal: true,
  data: traceCode ? { traceCode } : null,
})
