import { ApiError } from './api-error.ts'

/** R7.1 for what the whole app starts with (codes, user): one retry after 100 ms, none for a 4xx or in SSR. */
export const startupRetry = {
  retry: (failures: number, error: unknown): boolean =>
    typeof document !== 'undefined' && failures < 1 && !(error instanceof ApiError && isRefusal(error)),
  retryDelay: 100,
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500
