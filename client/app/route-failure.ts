import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#client/lib/api-error.ts'

export type Failure = { status: number; traceCode?: string | undefined }

/**
 * What a page that could not be shown answers with. A backend that is away, by whatever code the way to it
 * reports that, is 503: the page itself could be served.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const away = error.status === 0 || error.status > 500
    return { status: away ? 503 : error.status, traceCode: error.traceCode }
  }
  if (isRouteErrorResponse(error)) return { status: error.status, traceCode: traceCodeOf(error.data) }
  return { status: 500 }
}

function traceCodeOf(data: unknown): string | undefined {
  const code = data && typeof data === 'object' && 'traceCode' in data ? data.traceCode : undefined
  return typeof code === 'string' ? code : undefined
}

/** A failure in the shape that the router hydrates: status and trace code, nothing of the error itself. */
export const carriedFailure = ({ status, traceCode }: Failure) => ({
  status,
  statusText: '',
  internal: true,
  data: traceCode ? { traceCode } : null,
})
