import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf } from '#client/lib/api-of.ts'
import type { InvitedRole } from '#shared/contract/green-paper-together.ts'
import type { Author } from '#shared/contract/user.ts'
import { ownPapersQuery } from './own-papers.ts'

export type ReceivedInvitation = {
  paperId: number
  title: string
  owner: Author
  role: InvitedRole
  expiresAt: string
}

/** What a link invites to; null once it was used, taken back or is too old. */
export const receivedInvitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['green-paper-invitation', code],
    queryFn: ({ client, signal }) =>
      apiOf(client)<ReceivedInvitation>(`/green-papers/invitations/${code}`, { signal }).catch(spent),
  })

function spent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** Joins the paper, whose id it answers; the link is used up. */
export async function acceptInvitation(client: QueryClient, code: string): Promise<number> {
  const { paperId } = await apiOf(client)<{ paperId: number }>(`/green-papers/invitations/${code}`, {
    method: 'POST',
  })
  await client.invalidateQueries({ queryKey: ownPapersQuery.queryKey })
  return paperId
}
