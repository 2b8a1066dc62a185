import type { LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { unreadNotificationsQuery } from '#client/features/notification/api/unread-notifications.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'

/** R4.3: who is reading, and the code table, for every page; a member's unread notifications may come late. */
export async function loadRoot({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const [me] = await Promise.all([client.query(meQuery), client.query(codesQuery)])
  if (me) client.query(unreadNotificationsQuery).catch(() => {})
  return null
}
