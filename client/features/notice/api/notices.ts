import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { List } from '#shared/contract/list.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'

/** What the list of notices may be narrowed by; absent means all. */
export type NoticeFilter = { page?: number | undefined; keyword?: string | undefined }

/** A page of notices, pinned ones first. */
export const noticesQuery = (filter: NoticeFilter) =>
  queryOptions({
    queryKey: ['notices', filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<NoticeSummary>>('/notices', { query: filter, signal }),
  })
