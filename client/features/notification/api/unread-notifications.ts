import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Unread } from '#shared/contract/notification.ts'

/** How many notifications the reader has not read, counted to 99; members only. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ client, signal }) => apiOf(client)<Unread>('/notifications/unread', { signal }),
})
