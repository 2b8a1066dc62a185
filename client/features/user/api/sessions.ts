import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'

/** Where the reader is signed in. */
export type OpenSession = {
  id: string
  provider: string
  current: boolean
  createdAt: string
  lastUsedAt: string
}

/** The reader's open sessions, last used first; members only. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: OpenSession[] }>('/users/sessions', { signal })
    return items
  },
})
