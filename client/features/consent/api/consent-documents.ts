import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ConsentDocument } from '#shared/contract/consent.ts'

/** The published documents in force. */
export const consentDocumentsQuery = queryOptions({
  queryKey: ['consent-documents'],
  queryFn: async ({ client, signal }) => {
    const { documents } = await apiOf(client)<{ documents: ConsentDocument[] }>('/consent-documents', {
      signal,
    })
    return documents
  },
})
