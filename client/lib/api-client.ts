import { createFetch, FetchError } from 'ofetch'
import { headers } from '#shared/constants/headers.ts'
import { timing } from '#shared/constants/limits.ts'
import type { ErrorBody } from '#shared/errors/envelope.ts'
import { ApiError } from './api-error.ts'
import type { Api, ApiOptions } from './api-of.ts'

export type ApiParts = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /**
   * Called with the generation that the expired call was sent with; true when fresh tokens are there. Absent on
   * the server, whose `fetch` recovers by itself (R12.7).
   */
  recover?: (sentWith: string | null) => Promise<'renewed' | 'refused' | 'failed'>
  generation?: () => string | null
}

const accessTokenExpired = 40120
const sessionEnded = { errorCode: 40110, errorMessage: '로그인이 끝났습니다. 다시 로그인해 주세요.' }

/** Sends a call; on 40120 has the tokens refreshed and replays it once (R4.8). Knows no UI and never retries. */
export function createApi({ fetch, recover, generation = () => null }: ApiParts): Api {
  const send = createFetch({ fetch: fetch as typeof globalThis.fetch }).create({
    baseURL: '/api',
    retry: 0,
    timeout: timing.requestTimeout,
    headers: { [headers.requestedWith]: 'q' },
  })
  const call = <T>(path: string, options: ApiOptions) =>
    // The contract says what an answer holds; the backend serialises by it.
    send(path, options as Parameters<typeof send>[1]).catch(refuse) as Promise<T>

  return async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const sentWith = generation()
    try {
      return await call<T>(path, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== accessTokenExpired || !recover) throw error
      const outcome = await recover(sentWith)
      if (outcome === 'renewed') return call<T>(path, options)
      throw outcome === 'refused' ? ended() : error
    }
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  const { response, data, request: _, ...rest } = error
  const status = response?.status ?? 0
  throw new ApiError({
    status,
    body: data as Partial<ErrorBody> | undefined,
    transport: { message: rest.message, code: status ? `HTTP_${status}` : 'NETWORK_UNREACHABLE' },
    traceCode: response?.headers.get(headers.requestId) ?? undefined,
  })
}

const ended = () => new ApiError({ status: 401, body: sessionEnded, transport: { message: '', code: '' } })
