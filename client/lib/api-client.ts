import { createFetch, FetchError } from 'ofetch'
import { headers } from '#shared/constants/headers.ts'
import type { ErrorBody } from '#shared/errors/envelope.ts'
import { ApiError, errorCodes } from './api-error.ts'
import type { Api, ApiOptions } from './api-of.ts'
import { withinTime } from './within-time.ts'

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

export type ApiParts = {
  fetch: Fetch
  /**
   * Called with the generation that the expired call was sent with. Absent on the server, whose `fetch` recovers
   * by itself (R12.7).
   */
  recover?: (sentWith: string | null) => Promise<'renewed' | 'refused' | 'failed'>
  generation?: () => string | null
  /** Milliseconds that a call may take. */
  time?: number
}

const sessionEnded = {
  errorCode: errorCodes.sessionEnded,
  errorMessage: '로그인이 끝났습니다. 다시 로그인해 주세요.',
}

/** Sends a call; on 40120 has the tokens refreshed and replays it once (R4.8). Knows no UI and never retries. */
export function createApi({ fetch, recover, generation = () => null, time }: ApiParts): Api {
  const send = createFetch({ fetch: fetch as typeof globalThis.fetch }).create({
    baseURL: '/api',
    retry: 0,
    headers: { [headers.requestedWith]: 'q' },
  })
  const call = async <T>(path: string, { signal, ...options }: ApiOptions): Promise<T> => {
    try {
      // The contract says what an answer holds; the backend serialises by it.
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

/** A call that brought no whole answer, one cut off in its body included, was not reached (R8.1). */
function apiErrorOf(error: unknown): ApiError {
  const { response, data } = error instanceof FetchError ? error : {}
  const status = response?.status ?? 0
  return new ApiError({
    status,
    body: data as Partial<ErrorBody> | undefined,
    transport: {
      message: error instanceof Error ? error.message : String(error),
      code: status ? `HTTP_${status}` : notReached,
    },
    traceCode: response?.headers.get(headers.requestId) ?? undefined,
    // Seconds: nothing of ours names a date.
    retryAfter: Number(response?.headers.get('retry-after')) || undefined,
  })
}

const notReached = 'NETWORK_UNREACHABLE'

const ended = () => new ApiError({ status: 401, body: sessionEnded, transport: { message: '', code: '' } })

/** 40120 is a 401, but a fault on the way to fresh tokens ends no session (TR-06). */
const notRenewed = ({ message, traceCode }: ApiError) =>
  new ApiError({ status: 0, transport: { message, code: notReached }, traceCode })
