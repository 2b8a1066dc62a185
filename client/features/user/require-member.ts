import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { meQuery } from '#client/features/user/user.api.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'
import { type Permission, refusalOf } from '#shared/policy/permissions.ts'
import { actorOf } from './actor.ts'
import { requireSignedIn } from './page-access.ts'

/**
 * The member who may do this, or a redirect to what is missing: sign-in or consent, from where the reader is
 * brought back; a suspended member is led to the notification that says why and until when. The backend decides again; this
 * only spares people a form that would be refused.
 */
export async function requireWriter(client: QueryClient, permission: Permission, url: string): Promise<Me> {
  // Data fetched during a session does not count for a reader whose cookies are gone (R2.4).
  const me = mayBeMember(client) ? await client.query(meQuery) : null
  if (!me) client.setQueryData(meQuery.queryKey, null)
  const back = url.slice(new URL(url).origin.length)
  requireSignedIn(me, back)
  const refusal = refusalOf(actorOf(me), permission)
  if (refusal) throw redirect(refusal === 'WRITING_SUSPENDED' ? paths.myNotifications() : paths.agree(back))
  return me
}

export const requireMember = (client: QueryClient, url: string): Promise<Me> =>
  requireWriter(client, 'user.me', url)
