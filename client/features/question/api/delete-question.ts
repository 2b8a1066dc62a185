import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { questionQuery } from './question.ts'

/** Takes the reader's own question out of sight. */
export async function deleteQuestion(client: QueryClient, id: number): Promise<void> {
  await apiOf(client)(`/questions/${id}`, { method: 'DELETE' })
  // Not asked again while its page still stands: that page is about to be left.
  await client.invalidateQueries({ queryKey: questionQuery(id).queryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey: ['questions'] })
}
