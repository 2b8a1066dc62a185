import { randomUUID } from 'node:crypto'
import { AppError } from '#server/plugins/app-error.ts'
import { type BackendClient, failureOf } from '#server/session/backend-client.ts'
import { headers } from '#shared/constants/headers.ts'

/** Reads what anybody may read: a path below `/api` and its query. Throws NOT_FOUND, GONE or what failed. */
export type ReadBackend = <T>(path: string, query?: Record<string, string | number | undefined>) => Promise<T>

/** A reader without a session: what is found outside the pages is the same for everybody. */
export function backendReader(backend: BackendClient): ReadBackend {
  return async <T>(path: string, query: Record<string, string | number | undefined> = {}) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`)
    const answer = await backend
      .call({
        method: 'GET',
        path: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
        headers: { accept: 'application/json', [headers.requestId]: randomUUID() },
      })
      .catch((error: unknown) => {
        throw new AppError(failureOf(error), { cause: error })
      })
    if (answer.status === 410) throw new AppError('GONE')
    if (answer.status >= 400 && answer.status < 500) throw new AppError('NOT_FOUND')
    if (answer.status !== 200) throw new AppError('UNAVAILABLE')
    return JSON.parse(answer.body.toString()) as T
  }
}
