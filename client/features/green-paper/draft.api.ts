import { queryOptions } from '@tanstack/react-query'
import { data, type Params } from 'react-router'
import { ApiError } from '#client/lib/api-error.ts'
import { call, keyOf, query } from '#client/lib/call.ts'
import type { OwnPaper, PaperRole } from '#shared/contract/green-paper.ts'
import type { CallAnswer } from '#shared/contract/index.ts'

export const ownPapersQuery = query('GET /green-papers/mine')

export const paperDraftQuery = (id: number) => query('GET /green-papers/:id/draft', { params: { id } })

export const paperRevisionsQuery = (id: number) =>
  query('GET /green-papers/:id/revisions', { params: { id } })

export const paperRevisionQuery = (id: number, revision: number) =>
  query('GET /green-papers/:id/revisions/:revision', { params: { id, revision } })

export function paperStatusLabel({
  status,
  edition,
  changed,
}: Pick<OwnPaper, 'status' | 'edition' | 'changed'>): string {
  if (status === 'draft') return '초안 · 함께 쓰는 사람만 봄'
  if (status === 'withdrawn') return `철회 · 제${edition}판까지 냄`
  return changed ? `공개 · 제${edition}판 뒤에 수정` : `공개 · 제${edition}판`
}

export const invitationsQuery = (id: number) => query('GET /green-papers/:id/invitations', { params: { id } })

export const suggestionsQuery = (id: number) => query('GET /green-papers/:id/suggestions', { params: { id } })

export type ReceivedInvitation = CallAnswer<'GET /green-papers/invitations/:code'>

/** Reads the code from an address; what cannot be one answers 404 without a call. */
export function invitationCode({ code = '' }: Params): string {
  if (!/^[\w-]{43}$/.test(code)) throw data(null, { status: 404 })
  return code
}

/** Null once it was used, cancelled or is too old. */
export const receivedInvitationQuery = (code: string) =>
  queryOptions({
    queryKey: keyOf('GET /green-papers/invitations/:code', { params: { code } }),
    queryFn: ({ client, signal }) =>
      call(client, 'GET /green-papers/invitations/:code', { params: { code }, signal }).catch(nullWhenSpent),
  })

function nullWhenSpent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const roleNames: Record<PaperRole, string> = {
  owner: '시작한 사람',
  writer: '함께 쓰는 사람',
  suggester: '수정을 제안하는 사람',
}
