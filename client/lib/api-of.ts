import type { QueryClient } from '@tanstack/react-query'

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Calls the foundation API below `/api`; answers the body, throws ApiError. */
export type Api = <T>(path: string, options?: ApiOptions) => Promise<T>

type Reach = { api: Api; generation: () => string | null }

/** Keyed by query client, so that only that one object is handed around, one a request on the server. */
const reaches = new WeakMap<QueryClient, Reach>()

export const bindApi = (client: QueryClient, reach: Reach): void => void reaches.set(client, reach)

export const apiOf = (client: QueryClient): Api => reachOf(client).api

/** Whether this reader's cookies speak of a session; false spares the call that would ask who they are. */
export const mayBeMember = (client: QueryClient): boolean =>
  reachOf(client).generation()?.startsWith('m.') ?? false

/** Whether this reader's cookies speak of a sign-up under way, by its ticket or by an account that has not agreed yet. */
export const mayBeSigningUp = (client: QueryClient): boolean => reachOf(client).generation() !== null

function reachOf(client: QueryClient): Reach {
  const reach = reaches.get(client)
  if (!reach) throw new Error('bindApi() was not called for this query client')
  return reach
}
