import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { quietly } from '#client/lib/quietly.ts'
import type { NoticePopup } from '#shared/contract/notice.ts'

/** Notices that lie over the page now, the topmost first; asked for by browsers alone, once the page stands. */
export const noticePopupsQuery = queryOptions({
  queryKey: ['notices', 'popup'],
  queryFn: async ({ client, signal }) => {
    const { items } = await quietly(apiOf(client)<{ items: NoticePopup[] }>('/notices/popup', { signal }))
    return items
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
