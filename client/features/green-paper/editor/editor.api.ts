import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { withoutAlert } from '#client/lib/api-error.ts'
import { call, keyOf } from '#client/lib/call.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { paperDraftQuery } from '../draft.api.ts'

export async function readPaper(client: QueryClient, id: number): Promise<GreenPaper> {
  const paper = await call(client, 'GET /green-papers/:id/draft', { params: { id } })
  client.setQueryData(paperDraftQuery(id).queryKey, paper)
  return paper
}

/** `revision` only distinguishes answers: the newest is counted. */
export const draftPagesQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: [...keyOf('GET /green-papers/:id/draft/pages', { params: { id } }), revision],
    queryFn: ({ client, signal }) =>
      withoutAlert(call(client, 'GET /green-papers/:id/draft/pages', { params: { id }, signal })),
    select: ({ pages }) => pages,
    retry: false,
  })

export const draftPageQuery = (id: number, revision: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf('GET /green-papers/:id/draft/pages/:page', { params: { id, page } }), revision],
    queryFn: async ({ client, signal }) => {
      const params = { id, page }
      const file = await withoutAlert(
        call(client, 'GET /green-papers/:id/draft/pages/:page', { params, signal }),
      )
      // The policy for pictures knows no `blob:`; and nothing inside an `img` runs.
      return `data:image/svg+xml,${encodeURIComponent(await file.text())}`
    },
    retry: false,
    gcTime: 60_000,
  })
