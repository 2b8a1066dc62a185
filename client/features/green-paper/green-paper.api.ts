import { queryOptions } from '@tanstack/react-query'
import { withoutAlert } from '#client/lib/api-error.ts'
import { call, query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export type PaperFilter = CallQuery<'GET /green-papers'>

export const papersQuery = (filter: PaperFilter) => query('GET /green-papers', { query: filter })

/** Optional on a post's page, which is complete without. */
export const citingPapersQuery = (postId: number) => {
  const filter = { citing: postId, size: 3 }
  return queryOptions({
    ...papersQuery(filter),
    queryFn: ({ client, signal }) =>
      withoutAlert(call(client, 'GET /green-papers', { query: filter, signal })),
  })
}

export const newestPapersQuery = papersQuery({ size: 4 })
