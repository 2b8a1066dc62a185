import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { List } from '#shared/contract/list.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'

/** The notice on top of the list, null before there is one. */
export const newestNoticeQuery = queryOptions({
  queryKey: ['notices', 'newest'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<List<NoticeSummary>>('/notices', { query: { size: 1 }, signal })
    return items[0] ?? null
  },
})
