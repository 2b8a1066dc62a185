import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type BackendClient, failureOf } from '#server/session/backend-client.ts'
import { outgoingHeaders } from '#server/session/outgoing-headers.ts'
import type { CallAnswer, CallName } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type AddressArguments, addressOfCall } from '#shared/http/call-path.ts'

type ReadCall = Extract<CallName, `GET ${string}`>

/** Makes a public call. Throws NOT_FOUND, GONE, RateLimitedError or the name of the failure. */
export type ReadBackend = <N extends ReadCall>(
  name: N,
  ...input: AddressArguments<N>
) => Promise<CallAnswer<N>>

/** Takes the address of a public call; rejects as `ReadBackend`. */
export type ReadBytes = (address: string) => Promise<Buffer>

/** Sends no tokens, but the address of the caller, so that the backend's rate limit counts for that address alone. */
export function backendReader(backend: BackendClient, request: FastifyRequest): ReadBackend {
  const read = bytesReader(backend, request)
  return async <N extends ReadCall>(name: N, ...input: AddressArguments<N>) => {
    const body = await read(addressOfCall(name, ...input))
    return JSON.parse(body.toString()) as CallAnswer<N>
  }
}

/** As `backendReader`, of files. */
export function bytesReader(backend: BackendClient, request: FastifyRequest): ReadBytes {
  return async address => {
    const answer = await backend
      .call({
        method: 'GET',
        path: address,
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
