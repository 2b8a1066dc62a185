import { useQuery } from '@tanstack/react-query'
import { unreadNotificationsQuery } from './api/unread-notifications.ts'

/**
 * The number beside the bell as it is written, or undefined while there is none. It may come at any time after the
 * shell was drawn, so it has no part in hydration: `ready` says that this is over and a member reads.
 */
export function useUnread(ready: boolean): string | undefined {
  const { data } = useQuery({ ...unreadNotificationsQuery, enabled: ready })
  if (!ready || !data || data.unread === 0) return undefined
  return data.unreadIsCapped ? `${data.unread}+` : String(data.unread)
}
