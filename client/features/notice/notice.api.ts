import { queryOptions } from '@tanstack/react-query'
import { withoutAlert } from '#client/lib/api-error.ts'
import { call, query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export const noticesQuery = (filter: CallQuery<'GET /notices'>) => query('GET /notices', { query: filter })

export const noticeQuery = (seq: number) => query('GET /notices/:seq', { params: { seq } })

export const newestNoticeQuery = queryOptions({
  ...noticesQuery({ size: 1 }),
  select: ({ items }) => items[0] ?? null,
})

export const noticePopupsQuery = queryOptions({
  ...query('GET /notices/popup'),
  queryFn: ({ client, signal }) => withoutAlert(call(client, 'GET /notices/popup', { signal })),
  select: ({ items }) => items,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
