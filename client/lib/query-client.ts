import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { timing } from '#shared/constants/limits.ts'
import { ApiError } from './api-error.ts'

export type FailureHandlers = {
  onQueryError?: (error: unknown) => void
  onMutationError?: (error: unknown) => void
}

/**
 * R7.1: no refetch on focus, kept five minutes, three retries for what may pass and none for a 4xx. What was
 * just fetched counts as fresh for half a minute, so that hydrating asks for nothing again.
 */
export function createQueryClient({ onQueryError, onMutationError }: FailureHandlers = {}): QueryClient {
  const onServer = typeof document === 'undefined'
  return new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({ onError: onMutationError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A finite time would hold a timer for every query of every request.
        gcTime: onServer ? Number.POSITIVE_INFINITY : timing.cacheRetention,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !onServer && failures < 3 && mayPass(error),
        retryDelay: attempt => Math.min(1_000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false },
    },
  })
}

const mayPass = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)
