import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Invitation, InvitedRole } from '#shared/contract/green-paper-together.ts'

/** Links that nobody has used yet; for the owner. */
export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'invitations'],
    queryFn: ({ client, signal }) =>
      apiOf(client)<{ items: Invitation[] }>(`/green-papers/${id}/invitations`, { signal }),
  })

/** Makes a link; its code is told this once. */
export async function createInvitation(
  client: QueryClient,
  id: number,
  role: InvitedRole | string,
): Promise<Invitation & { code: string }> {
  const made = await apiOf(client)<Invitation & { code: string }>(`/green-papers/${id}/invitations`, {
    method: 'POST',
    body: { role },
  })
  await client.invalidateQueries({ queryKey: invitationsQuery(id).queryKey })
  return made
}

/** Makes a link useless. */
export async function cancelInvitation(client: QueryClient, id: number, invitation: string): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/invitations/${invitation}`, { method: 'DELETE' })
  await client.invalidateQueries({ queryKey: invitationsQuery(id).queryKey })
}
