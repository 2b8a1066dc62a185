import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { refreshQuestions } from './refresh-questions.ts'

/** Puts a question to an interview; the same key asks it once however often it is sent (R12.23). */
export async function askInterview(
  client: QueryClient,
  id: number,
  { body, idempotencyKey }: { body: string; idempotencyKey: string },
): Promise<InterviewQuestion> {
  const question = await apiOf(client)<InterviewQuestion>(`/interviews/${id}/questions`, {
    method: 'POST',
    body: { body },
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
  await refreshQuestions(client, id)
  return question
}
