import { createFetch, FetchError } from 'ofetch'
import { headers } from '#shared/constants/headers.ts'
import { timing } from '#shared/constants/timing.ts'
import { type ApiError, refusedCall, unreachable } from './api-error.ts'
import type { Api, ApiOptions } from './api-of.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Sends calls below `/api` over ofetch. */
export function browserTransport(fetch: Fetch, time?: number): Api {
  const send = createFetch({ fetch: fetch as typeof globalThis.fetch }).create({
    baseURL: '/api',
    retry: 0,
    headers: { [headers.requestedWith]: 'q' },
  })
  return async <T>(path: string, { signal, ...options }: ApiOptions = {}): Promise<T> => {
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
}

/** A response that broke off counts as unreachable (R8.1). */
function apiErrorOf(error: unknown): ApiError {
  const { response, data } = error instanceof FetchError ? error : {}
  if (!response?.status) return unreachable(error, response?.headers.get(headers.requestId) ?? undefined)
  const message = error instanceof Error ? error.message : String(error)
  return refusedCall({ status: response.status, data, message, header: name => response.headers.get(name) })
}

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
