import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type BackendClient, failureOf } from '#server/session/backend-client.ts'
import { outgoingHeaders } from '#server/session/outgoing-headers.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Reads a public path below `/api`. Throws NOT_FOUND, GONE, RateLimitedError or the name of the failure. */
export type ReadBackend = <T>(path: string, query?: Record<string, string | number | undefined>) => Promise<T>

/** Rejects as `ReadBackend`. */
export type ReadBytes = (path: string) => Promise<Buffer>

/** Sends no tokens, but the address of the caller, so that the backend's rate limit counts for that address alone. */
export function backendReader(backend: BackendClient, request: FastifyRequest): ReadBackend {
  const read = bytesReader(backend, request)
  return async <T>(path: string, query: Record<string, string | number | undefined> = {}) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`)
    const body = await read(`${path}${search.size > 0 ? `?${search}` : ''}`)
    return JSON.parse(body.toString()) as T
  }
}

/** As `backendReader`, of files. */
export function bytesReader(backend: BackendClient, request: FastifyRequest): ReadBytes {
  return async path => {
    const answer = await backend
      .call({
        method: 'GET',
        path: `/api${path}`,
        headers: outgoingHeaders(request, { accept: 'application/json' }, null),
      })
      .catch((error: unknown) => {
        throw new AppError(failureOf(error), { cause: error })
      })
    if (answer.status === 410) throw new AppError('GONE')
    if (answer.status === 429) throw new RateLimitedError(retryAfterOf(answer.headers))
    if (answer.status >= 400 && answer.status < 500) throw new AppError('NOT_FOUND')
    if (answer.status !== 200) throw new AppError('UNAVAILABLE')
    return answer.body
  }
}

/** Sent as 503, after which crawlers come back; a 404 would remove the URL from search results. */
export class RateLimitedError extends AppError {
  constructor(retryAfter: number | undefined) {
    super('UNAVAILABLE', retryAfter === undefined ? {} : { retryAfter })
  }
}

function retryAfterOf({ 'retry-after': given }: IncomingHttpHeaders): number | undefined {
  const seconds = Number(given)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}
