import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { refreshQuestions } from './refresh-questions.ts'

type Change = { questionId: number; body: string; version: number }

/** Changes the version named of the reader's own question. */
export async function updateInterviewQuestion(
  client: QueryClient,
  id: number,
  { questionId, body, version }: Change,
): Promise<void> {
  await apiOf(client)<InterviewQuestion>(`/interviews/${id}/questions/${questionId}`, {
    method: 'PUT',
    body: { body, version },
  })
  await refreshQuestions(client, id)
}
