import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'

/** Whether a nickname is free; null rather than an error, since the form decides when it is sent. */
export const nicknameQuery = (name: string) =>
  queryOptions({
    queryKey: ['nickname', name],
    queryFn: async ({ client, signal }) => {
      try {
        const call = apiOf(client)<{ available: boolean }>('/users/nickname-availability', {
          query: { name },
          signal,
        })
        return (await call).available
      } catch (error) {
        if (signal.aborted) throw error
        return null
      }
    },
    staleTime: 0,
  })
