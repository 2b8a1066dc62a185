import type { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { findMe } from '#client/features/user/index.ts'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import type { Me } from '#shared/contract/user.ts'

export const secondFactorQuery = query('GET /desk/second-factor')

const pathIn = (url: string): string => url.slice(new URL(url).origin.length)

/** Answers all but editors as if the page did not exist (R13.8); leads them to agreements that they lack (R5.2). */
export async function requireStaff(client: QueryClient, url: string): Promise<Me> {
  const me = await findMe(client)
  if (!me || me.role === 'MEMBER') throw data(null, { status: 404 })
  if (!me.serviceAgreement || !me.privacyAgreement) throw redirect(paths.agree(pathIn(url)), 302)
  return me
}

/** Leads editors to their second factor, and back, where it is required and this session has not passed it. */
export async function requireEditor(client: QueryClient, url: string): Promise<Me> {
  const me = await requireStaff(client, url)
  const { required, verifiedUntil } = await client.query(secondFactorQuery)
  if (required && verifiedUntil === null) throw redirect(deskPaths.deskSecondFactor(pathIn(url)), 302)
  return me
}

/** The page of the desk that an address names for afterwards; the first page for anything that is none (OA-06). */
export function deskReturnOf(url: string): string {
  const wanted = new URL(url).searchParams.get('returnTo') ?? ''
  return /^\/desk(?:\/[\w/-]*)?(?:\?[\w.*+%=&-]*)?$/.test(wanted) ? wanted : deskPaths.desk()
}
