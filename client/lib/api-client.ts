import { createFetch, FetchError } from 'ofetch'
import { headers } from '#shared/constants/headers.ts'
import { timing } from '#shared/constants/limits.ts'
import type { ErrorBody } from '#shared/errors/envelope.ts'
import { ApiError, errorCodes, unreachable } from './api-error.ts'
import type { Api, ApiOptions } from './api-of.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

export type ApiParts = {
  fetch: Fetch
  /**
   * Called with the generation that the expired call was sent with. Absent on the server, whose `fetch` recovers
   * by itself (R12.7).
   */
  recover?: (sentWith: string | null) => Promise<'renewed' | 'refused' | 'failed'>
  generation?: () => string | null
  time?: number
}

const sessionEnded = {
  errorCode: errorCodes.sessionEnded,
  errorMessage: '로그인이 끝났습니다. 다시 로그인해 주세요.',
}

/** On 40120 has the tokens refreshed and replays the call once (R4.8). Shows no alert and never retries. */
export function createApi({ fetch, recover, generation = () => null, time }: ApiParts): Api {
  const send = createFetch({ fetch: fetch as typeof globalThis.fetch }).create({
    baseURL: '/api',
    retry: 0,
    headers: { [headers.requestedWith]: 'q' },
  })
  const call = async <T>(path: string, { signal, ...options }: ApiOptions): Promise<T> => {
    try {
      return (await withinTime(
        signal,
        bounded => send(path, { ...options, signal: bounded } as Parameters<typeof send>[1]),
        time,
      )) as T
    } catch (error) {
      throw signal?.aborted ? signal.reason : apiErrorOf(error)
    }
  }

  return async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const sentWith = generation()
    try {
      return await call<T>(path, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== errorCodes.accessTokenExpired || !recover)
        throw error
      const outcome = await recover(sentWith).catch(() => 'failed')
      if (outcome === 'renewed') return call<T>(path, options)
      throw outcome === 'refused' ? ended() : notRenewed(error)
    }
  }
}

/** A response that broke off counts as unreachable (R8.1). */
function apiErrorOf(error: unknown): ApiError {
  const { response, data } = error instanceof FetchError ? error : {}
  if (!response?.status) return unreachable(error, response?.headers.get(headers.requestId) ?? undefined)
  return new ApiError({
    status: response.status,
    body: data as Partial<ErrorBody> | undefined,
    transport: {
      message: error instanceof Error ? error.message : String(error),
      code: `HTTP_${response.status}`,
    },
    traceCode: response.headers.get(headers.requestId) ?? undefined,
    // In seconds: our servers never send a date.
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

const ended = () => new ApiError({ status: 401, body: sessionEnded, transport: { message: '', code: '' } })

/** 40120 is a 401, but a failed refresh ends no session (TR-06). */
const notRenewed = (error: ApiError) => unreachable(error, error.traceCode)

/**
 * Runs a whole call, its body included, under the caller's signal and a time-out (R6): ofetch drops its own time-out
 * for a call that has a signal, and Safari 17.1 has no AbortSignal.any.
 */
export async function withinTime<T>(
  signal: AbortSignal | undefined,
  work: (bounded: AbortSignal) => Promise<T>,
  time: number = timing.requestTimeout,
): Promise<T> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), time)
  const leave = () => end.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
