import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { List } from '#shared/contract/list.ts'
import type { Notification, Unread } from '#shared/contract/notification.ts'

/** What a member's notifications may be narrowed by; absent means all. */
export type NotificationFilter = { state?: 'unread'; page?: number; size?: number }

export type NotificationPage = List<Notification> & Unread

/** A page of the reader's notifications, newest first; members only. */
export const notificationsQuery = (filter: NotificationFilter = {}) =>
  queryOptions({
    queryKey: ['notifications', 'list', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<NotificationPage>('/notifications', { query: filter, signal }),
  })
