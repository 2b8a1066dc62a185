import type { QueryClient } from '@tanstack/react-query'

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type CallOptions = ApiOptions & {
  /** A POST without side effects (R6: who one is, who others are): not a mutation but part of a query. */
  reads?: true
  /** The caller shows the failure of a write itself (R8.1). */
  handledByCaller?: true
}

/** Calls the foundation API below `/api`; throws ApiError. */
export type Api = <T>(path: string, options?: ApiOptions) => Promise<T>

type Connection = { api: Api; generation: () => string | null }

/** By query client, so that loaders and components pass that one object; one a request on the server. */
const connections = new WeakMap<QueryClient, Connection>()

export const bindApi = (client: QueryClient, connection: Connection): void =>
  void connections.set(client, connection)

/** Runs writes through the mutation cache, whose handler alerts on unreachable servers and ended sessions (R8.2). */
export function apiOf(client: QueryClient): <T>(path: string, options?: CallOptions) => Promise<T> {
  const { api } = connectionOf(client)
  return <T>(path: string, { reads, handledByCaller, ...options }: CallOptions = {}) => {
    const { method = 'GET' } = options
    if (reads || method === 'GET') return api<T>(path, options)
    const write = { mutationFn: () => api<T>(path, options), meta: { handledByCaller } }
    return client.getMutationCache().build<T, Error, void, unknown>(client, write).execute()
  }
}

/** By the session cookie; false saves the call for the user. */
export const mayBeMember = (client: QueryClient): boolean =>
  connectionOf(client).generation()?.startsWith('m.') ?? false

/** By the cookie of a sign-up ticket, or of an account without consent yet. */
export const mayBeSigningUp = (client: QueryClient): boolean => connectionOf(client).generation() !== null

function connectionOf(client: QueryClient): Connection {
  const connection = connections.get(client)
  if (!connection) throw new Error('bindApi() was not called for this query client')
  return connection
}
