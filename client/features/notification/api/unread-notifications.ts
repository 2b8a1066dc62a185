import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { quietly } from '#client/lib/quietly.ts'
import { startupRetry } from '#client/lib/startup-retry.ts'
import type { Unread } from '#shared/contract/notification.ts'

/** How many notifications the reader has not read, counted to 99; members only. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ client, signal }) => quietly(apiOf(client)<Unread>('/notifications/unread', { signal })),
  ...startupRetry,
})
