import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf } from '#client/lib/api-of.ts'
import { startupRetry } from '#client/lib/startup-retry.ts'
import type { Unread } from '#shared/contract/notification.ts'

/** How many notifications a member has not read; only members may ask. A number that fails to come is no alert. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ client, signal }) => {
    try {
      return await apiOf(client)<Unread>('/notifications/unread', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) error.handled = true
      throw error
    }
  },
  ...startupRetry,
})
