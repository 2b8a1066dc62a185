import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import type { PaperSuggestion } from '#shared/contract/green-paper-together.ts'
import { paperDraftQuery } from './paper-draft.ts'

/** Suggestions of a paper, open ones first. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'suggestions'],
    queryFn: ({ client, signal }) =>
      apiOf(client)<{ items: PaperSuggestion[] }>(`/green-papers/${id}/suggestions`, { signal }),
  })

export type SuggestionSent = {
  sectionId: string
  original: PaperText
  /** null proposes to leave the block out. */
  proposed: PaperText | null
  note: string | null
}

/** Proposes another text for one block; the same key proposes it once. */
export async function suggestParagraph(
  client: QueryClient,
  id: number,
  body: SuggestionSent,
  idempotencyKey: string,
): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/suggestions`, {
    method: 'POST',
    body,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
  await client.invalidateQueries({ queryKey: suggestionsQuery(id).queryKey })
}

export type Decision = 'accepted' | 'declined' | 'taken-back'

/** Accepts or declines a suggestion, or takes one's own back; accepting changes the text. */
export async function decideSuggestion(
  client: QueryClient,
  id: number,
  suggestion: string,
  state: Decision,
): Promise<void> {
  await apiOf(client)(`/green-papers/${id}/suggestions/${suggestion}`, { method: 'PUT', body: { state } })
  await client.invalidateQueries({ queryKey: suggestionsQuery(id).queryKey })
  await client.invalidateQueries({ queryKey: paperDraftQuery(id).queryKey })
}
