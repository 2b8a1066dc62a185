import { query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export type PaperFilter = CallQuery<'GET /green-papers'>

export const papersQuery = (filter: PaperFilter) => query('GET /green-papers', { query: filter })

export const citingPapersQuery = (postId: number) => papersQuery({ citing: postId, size: 3 })

export const newestPapersQuery = papersQuery({ size: 4 })
