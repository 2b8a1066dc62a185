import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { PaperContent, PaperRevision } from '#shared/contract/green-paper.ts'

/** The texts kept on the way, newest first. */
export const paperRevisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'revisions'],
    queryFn: ({ client, signal }) =>
      apiOf(client)<{ items: PaperRevision[] }>(`/green-papers/${id}/revisions`, { signal }),
  })

/** One of them, with its text. */
export const paperRevisionQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'revision', revision],
    queryFn: ({ client, signal }) =>
      apiOf(client)<PaperRevision & { content: PaperContent }>(`/green-papers/${id}/revisions/${revision}`, {
        signal,
      }),
  })
