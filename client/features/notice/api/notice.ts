import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Notice } from '#shared/contract/notice.ts'

/** A notice with its neighbours in time. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: ['notice', id],
    queryFn: ({ client, signal }) => apiOf(client)<Notice>(`/notices/${id}`, { signal }),
  })
