import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ConsentDocumentVersion, DocumentCode } from '#shared/contract/consent.ts'

/** Every version of a published document, the newest first. */
export const documentVersionsQuery = (code: DocumentCode) =>
  queryOptions({
    queryKey: ['consent-documents', code, 'versions'],
    queryFn: async ({ client, signal }) => {
      const path = `/consent-documents/${code}/versions`
      const { versions } = await apiOf(client)<{ versions: ConsentDocumentVersion[] }>(path, { signal })
      return versions
    },
  })
