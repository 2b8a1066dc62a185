import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { OwnPaper } from '#shared/contract/green-paper.ts'

/** The papers that the reader writes or suggests on, last changed first. */
export const ownPapersQuery = queryOptions({
  queryKey: ['green-papers', 'mine'],
  queryFn: ({ client, signal }) => apiOf(client)<{ items: OwnPaper[] }>('/green-papers/mine', { signal }),
})
