import { ApiError, errorCodes, unreachable } from './api-error.ts'
import type { Api } from './api-of.ts'

type ApiParts = {
  /** Sends a call once: over ofetch in the browser, directly on the server. */
  transport: Api
  /**
   * Called with the generation that the expired call was sent with. Absent on the server, whose session recovers
   * by itself (R12.7).
   */
  recover?: (sentWith: string | null) => Promise<'renewed' | 'refused' | 'failed'>
  generation?: () => string | null
}

const sessionEnded = {
  errorCode: errorCodes.sessionEnded,
  errorMessage: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
}

/** On 40120 has the tokens refreshed and replays the call once (R4.8). Shows no alert and never retries. */
export function createApi({ transport, recover, generation = () => null }: ApiParts): Api {
  if (!recover) return transport
  return async <T>(path: string, options: Parameters<Api>[1] = {}): Promise<T> => {
    const sentWith = generation()
    try {
      return await transport<T>(path, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== errorCodes.accessTokenExpired) throw error
      const outcome = await recover(sentWith).catch(() => 'failed')
      if (outcome === 'renewed') return transport<T>(path, options)
      throw outcome === 'refused' ? sessionEndedError() : notRenewed(error)
    }
  }
}

const sessionEndedError = () =>
  new ApiError({ status: 401, body: sessionEnded, transport: { message: '', code: '' } })

/** 40120 is a 401, but a failed refresh ends no session (TR-06). */
const notRenewed = (error: ApiError) => unreachable(error, error.traceCode)
