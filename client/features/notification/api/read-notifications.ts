import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Unread } from '#shared/contract/notification.ts'
import { unreadNotificationsQuery } from './unread-notifications.ts'

/** Which notifications: some by their ids, those about a post, or all. */
export type WhichNotifications = { ids: number[] } | { postId: number } | { all: true }

/** Marks notifications read; the number in the header follows at once, lists when they are looked at again. */
export async function readNotifications(client: QueryClient, which: WhichNotifications): Promise<void> {
  const unread = await apiOf(client)<Unread>('/notifications/read', { method: 'PUT', body: which })
  client.setQueryData(unreadNotificationsQuery.queryKey, unread)
  await client.invalidateQueries({ queryKey: ['notifications', 'list'] })
}
