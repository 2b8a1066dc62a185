import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { actorOf } from '#client/features/user/actor.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'
import { type Permission, refusalOf } from '#shared/policy/permissions.ts'
import { admitMember } from './entrance.ts'

/**
 * The member who may do this, or a redirect to what is missing: sign-in or consent, from where the reader is
 * brought back. The backend decides again; this only spares people a form that would be refused.
 */
export async function requireWriter(client: QueryClient, permission: Permission, url: string): Promise<Me> {
  const me = await client.query(meQuery)
  const { pathname, search } = new URL(url)
  const back = `${pathname}${search}`
  admitMember(me, back)
  if (refusalOf(actorOf(me), permission)) throw redirect(paths.agree(back), 302)
  return me
}

/** The member who is signed in, whatever they consented to, or a redirect to sign-in. */
export const requireMember = (client: QueryClient, url: string): Promise<Me> =>
  requireWriter(client, 'user.me', url)
