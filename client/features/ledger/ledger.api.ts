import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

export const ledgerCountsQuery = (postId: number) =>
  query('GET /ledger/posts/:postId/counts', { params: { postId } })

export const ledgerSummaryQuery = query('GET /ledger/summary')

export const receiptsQuery = (before: number | undefined) =>
  query('GET /ledger/receipts', { query: { before } })

/** Null where the member never acted on the post. */
export const receiptQuery = (postId: number, kind: ActKind) =>
  queryOptions({
    ...query('GET /ledger/receipts/:postId/:kind', { params: { postId, kind } }),
    select: ({ receipt }) => receipt,
  })
