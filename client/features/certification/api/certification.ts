import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Certification } from '#shared/contract/certification.ts'

/** Whether the reader is certified, and whether one can be here; members only. */
export const certificationQuery = queryOptions({
  queryKey: ['certification'],
  queryFn: ({ client, signal }) => apiOf(client)<Certification>('/users/certification', { signal }),
})
