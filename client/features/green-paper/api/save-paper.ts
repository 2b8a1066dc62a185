import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'

/** Saves over the revision named; throws VERSION_CONFLICT when somebody saved meanwhile. */
export const savePaper = (
  client: QueryClient,
  id: number,
  body: { revision: number; content: PaperContent },
): Promise<{ revision: number; updatedAt: string }> =>
  apiOf(client)(`/green-papers/${id}/draft`, { method: 'PUT', body })
