import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { Citation, CitationDraft } from '#shared/contract/citation.ts'

/** Adds a citation to a paper: of this site frozen as it is now, or a source from elsewhere. */
export const addCitation = (
  client: QueryClient,
  id: number,
  body: CitationDraft,
  idempotencyKey: string,
): Promise<Citation> =>
  apiOf(client)(`/green-papers/${id}/citations`, {
    method: 'POST',
    body,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })

/** Takes a citation off the list that the writers work with. */
export const removeCitation = (client: QueryClient, id: number, citation: string): Promise<void> =>
  apiOf(client)(`/green-papers/${id}/citations/${citation}`, { method: 'DELETE' })
