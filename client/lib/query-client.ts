import { isCancelledError, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { timing } from '#shared/constants/timing.ts'
import { ApiError } from './api-error.ts'

export type FailureHandlers = {
  onQueryError?: (error: unknown) => void
  onMutationError?: (error: unknown) => void
}

/**
 * R7.1: no refetch on focus, cached five minutes, three retries, none for a 4xx. Data is fresh for half a minute, so
 * that hydration refetches nothing.
 */
export function createQueryClient({ onQueryError, onMutationError }: FailureHandlers = {}): QueryClient {
  const onServer = typeof document === 'undefined'
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.handledByCaller) onMutationError?.(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A finite time would start a timer for every query of every request.
        gcTime: onServer ? Number.POSITIVE_INFINITY : timing.cacheRetention,
        refetchOnWindowFocus: false,
        // Send even when the device says it is offline: a failed call has its alert (R8.2).
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => !onServer && failures < 3 && !isRefusal(error),
        retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      // Responses may be private (R4.5).
      mutations: { retry: false, networkMode: 'always', gcTime: onServer ? Number.POSITIVE_INFINITY : 0 },
    },
  })
  if (onServer) return client
  const query = client.query.bind(client)
  // A component that asked for the same and is drawn no more cancels the fetch that a loader waits for.
  client.query = options =>
    query(options).catch(error => {
      if (!isCancelledError(error)) throw error
      return client.query(options)
    })
  return client
}

/** R7.1 for the queries of every page (codes, user): one retry after 100 ms, none for a 4xx or in SSR. */
export const startupRetry = {
  retry: (failures: number, error: unknown): boolean =>
    typeof document !== 'undefined' && failures < 1 && !isRefusal(error),
  retryDelay: 100,
}

/**
 * For a loader: fetches the query again however young its data is. The page reads it by the query's own options, so
 * that nothing is fetched twice (R7.1).
 */
export const fresh = <Options extends object>(options: Options): Options & { staleTime: number } => ({
  ...options,
  staleTime: 0,
})

/** A 4xx, which no retry changes. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
