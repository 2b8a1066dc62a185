import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { LeavingPreview } from '#shared/contract/leaving.ts'

/** What would become of what the reader left here, as of now; members only. */
export const leavingPreviewQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: ({ client, signal }) => apiOf(client)<LeavingPreview>('/users/leaving', { signal }),
  staleTime: 0,
})
