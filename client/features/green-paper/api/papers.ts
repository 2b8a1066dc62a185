import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { listPapers, PaperSummary } from '#shared/contract/green-paper-edition.ts'
import type { List } from '#shared/contract/list.ts'
import type { Query } from '#shared/contract/route.ts'

/** What a list of published papers may be narrowed by; absent means all. */
export type PaperFilter = Partial<Query<typeof listPapers>>

/** The papers that cite a post: enough to name, the others by their number. */
export const citingPapersQuery = (postId: number) => papersQuery({ citing: postId, size: 3 })

/** A page of published papers, newest edition first. */
export const papersQuery = (filter: PaperFilter) =>
  queryOptions({
    queryKey: ['papers', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<PaperSummary>>('/green-papers', { query: filter, signal }),
  })
