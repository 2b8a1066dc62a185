import type { QueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#client/lib/call.ts'
import type { Citation, CitationDraft } from '#shared/contract/citation.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { InvitedRole } from '#shared/contract/green-paper-collaborator.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import { paperDraftQuery } from './draft.api.ts'

/** Begins a paper; the same key begins it once (R12.23). */
export async function createPaper(
  client: QueryClient,
  title: string,
  idempotencyKey: string,
): Promise<GreenPaper> {
  const paper = await call(client, 'POST /green-papers', { body: { title }, idempotencyKey })
  client.setQueryData(paperDraftQuery(paper.id).queryKey, paper)
  await invalidate(client, 'GET /green-papers/mine')
  return paper
}

/** Saves over the revision named; throws VERSION_CONFLICT after another save. */
export const savePaper = (
  client: QueryClient,
  id: number,
  body: CallInput<'PUT /green-papers/:id/draft'>['body'],
): Promise<CallAnswer<'PUT /green-papers/:id/draft'>> =>
  call(client, 'PUT /green-papers/:id/draft', { params: { id }, body, handledByCaller: true })

export async function deletePaper(client: QueryClient, id: number): Promise<void> {
  await call(client, 'DELETE /green-papers/:id/draft', { params: { id } })
  await invalidate(client, 'GET /green-papers/mine')
}

export const addCitation = (
  client: QueryClient,
  id: number,
  body: CitationDraft,
  idempotencyKey: string,
): Promise<Citation> =>
  call(client, 'POST /green-papers/:id/citations', { params: { id }, body, idempotencyKey })

export const removeCitation = (client: QueryClient, id: number, citationId: string): Promise<void> =>
  call(client, 'DELETE /green-papers/:id/citations/:citationId', { params: { id, citationId } })

type Publishing = CallInput<'POST /green-papers/:id/editions'>['body']

export async function publishPaper(client: QueryClient, id: number, body: Publishing): Promise<number> {
  const { number } = await call(client, 'POST /green-papers/:id/editions', { params: { id }, body })
  await invalidateEditions(client, id)
  return number
}

/** After somebody else saved: what is shown and the revision that is named next are the newest again. */
export const invalidateDraft = (client: QueryClient, id: number): Promise<void> =>
  invalidate(client, 'GET /green-papers/:id/draft', { params: { id } })

/** Withdraws every edition; numbers and dates stay public. */
export async function withdrawPaper(client: QueryClient, id: number): Promise<void> {
  await call(client, 'POST /green-papers/:id/withdraw', { params: { id } })
  await invalidateEditions(client, id)
}

const callsOfPaper = [
  'GET /green-papers/:id',
  'GET /green-papers/:id/editions/:number',
  'GET /green-papers/:id/editions/:number/changes',
  'GET /green-papers/:id/draft',
  'GET /green-papers/:id/revisions',
] as const

const invalidateEditions = (client: QueryClient, id: number): Promise<unknown> =>
  Promise.all([
    invalidate(client, 'GET /green-papers'),
    invalidate(client, 'GET /green-papers/mine'),
    ...callsOfPaper.map(name => invalidate(client, name, { params: { id } })),
  ])

/** Answers the code only here. The role is as a form sent it: the backend refuses an unknown one. */
export async function createInvitation(
  client: QueryClient,
  id: number,
  role: string,
): Promise<CallAnswer<'POST /green-papers/:id/invitations'>> {
  const params = { id }
  const made = await call(client, 'POST /green-papers/:id/invitations', {
    params,
    body: { role: role as InvitedRole },
  })
  await invalidate(client, 'GET /green-papers/:id/invitations', { params })
  return made
}

export async function cancelInvitation(client: QueryClient, id: number, invitationId: string): Promise<void> {
  await call(client, 'DELETE /green-papers/:id/invitations/:invitationId', { params: { id, invitationId } })
  await invalidate(client, 'GET /green-papers/:id/invitations', { params: { id } })
}

export async function acceptInvitation(client: QueryClient, code: string): Promise<number> {
  const { paperId } = await call(client, 'POST /green-papers/invitations/:code', { params: { code } })
  await invalidate(client, 'GET /green-papers/mine')
  return paperId
}

/** Removes a member, or oneself; then the paper is not fetched again. */
export async function removeMember(
  client: QueryClient,
  id: number,
  memberId: number,
  isOwn: boolean,
): Promise<void> {
  await call(client, 'DELETE /green-papers/:id/members/:seq', { params: { id, seq: memberId } })
  await invalidate(client, 'GET /green-papers/mine')
  if (!isOwn) await invalidateDraft(client, id)
}

export async function suggestParagraph(
  client: QueryClient,
  id: number,
  body: CallInput<'POST /green-papers/:id/suggestions'>['body'],
  idempotencyKey: string,
): Promise<void> {
  const params = { id }
  await call(client, 'POST /green-papers/:id/suggestions', { params, body, idempotencyKey })
  await invalidate(client, 'GET /green-papers/:id/suggestions', { params })
}

export type Decision = CallInput<'PUT /green-papers/:id/suggestions/:suggestionId'>['body']['status']

export async function decideSuggestion(
  client: QueryClient,
  id: number,
  suggestionId: string,
  status: Decision,
): Promise<void> {
  await call(client, 'PUT /green-papers/:id/suggestions/:suggestionId', {
    params: { id, suggestionId },
    body: { status },
  })
  await invalidate(client, 'GET /green-papers/:id/suggestions', { params: { id } })
  await invalidateDraft(client, id)
}
