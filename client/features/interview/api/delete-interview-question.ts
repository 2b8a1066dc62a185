import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { refreshQuestions } from './refresh-questions.ts'

/** Takes the reader's own question back. */
export async function deleteInterviewQuestion(
  client: QueryClient,
  id: number,
  questionId: number,
): Promise<void> {
  await apiOf(client)(`/interviews/${id}/questions/${questionId}`, { method: 'DELETE' })
  await refreshQuestions(client, id)
}
