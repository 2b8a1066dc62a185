import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { withoutAlert } from '#client/lib/api-error.ts'
import { call, invalidate, query } from '#client/lib/call.ts'
import { startupRetry } from '#client/lib/query-client.ts'
import type { CallInput, CallQuery } from '#shared/contract/index.ts'

/** Counts to 99; members only. */
export const unreadNotificationsQuery = queryOptions({
  ...query('GET /notifications/unread'),
  queryFn: ({ client, signal }) => withoutAlert(call(client, 'GET /notifications/unread', { signal })),
  ...startupRetry,
})

/** Absent means all. */
export type NotificationFilter = CallQuery<'GET /notifications'>

export const notificationsQuery = (filter: NotificationFilter) =>
  query('GET /notifications', { query: filter })

export type WhichNotifications = CallInput<'PUT /notifications/read'>['body']

/** Marks notifications read; the number in the header follows at once, lists when they are looked at again. */
export async function readNotifications(client: QueryClient, which: WhichNotifications): Promise<void> {
  const unread = await call(client, 'PUT /notifications/read', { body: which })
  client.setQueryData(unreadNotificationsQuery.queryKey, unread)
  await invalidate(client, 'GET /notifications')
}

/**
 * The number beside the bell as it is written, or undefined while there is none. It may come at any time after the
 * shell was drawn, so it has no part in hydration: `ready` says that this is over and a member reads.
 */
export function useUnread(ready: boolean): string | undefined {
  const { data } = useQuery({ ...unreadNotificationsQuery, enabled: ready })
  if (!ready || !data || data.unread === 0) return undefined
  return data.unreadIsCapped ? `${data.unread}+` : String(data.unread)
}
