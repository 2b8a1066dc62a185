import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'

export const consentDocumentsQuery = queryOptions({
  ...query('GET /consent-documents'),
  select: ({ documents }) => documents,
})

export const documentVersionsQuery = (code: DocumentCode) =>
  queryOptions({
    ...query('GET /consent-documents/:code/versions', { params: { code } }),
    select: ({ versions }) => versions,
  })

export const ownConsentsQuery = queryOptions({
  ...query('GET /users/consents'),
  select: ({ items }) => items,
})
