import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { Question } from '#shared/contract/question.ts'

/** A question as its form sends it; the backend refuses what does not fit. */
export type QuestionFields = { title: string; body: string; categoryId: string }

/** Asks a question; the same key asks it once however often it is sent (R12.23). */
export async function createQuestion(
  client: QueryClient,
  body: QuestionFields,
  idempotencyKey: string,
): Promise<Question> {
  const question = await apiOf(client)<Question>('/questions', {
    method: 'POST',
    body,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
  await client.invalidateQueries({ queryKey: ['questions'] })
  return question
}
