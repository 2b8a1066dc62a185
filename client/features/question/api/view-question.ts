import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'

/** Counts the reader of a question; a lost count is not worth a word (R12.17). */
export const viewQuestion = (client: QueryClient, id: number): Promise<unknown> =>
  apiOf(client)(`/questions/${id}/increase-view-count`, { method: 'PUT' }).catch(() => null)
