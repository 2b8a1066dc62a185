import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Session } from '#shared/contract/user.ts'

/** The reader's open sessions, last used first; members only. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: Session[] }>('/users/sessions', { signal })
    return items
  },
})
