import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { Question } from '#shared/contract/question.ts'
import type { RichText } from '#shared/contract/rich-text.ts'

/** A question as its form holds it: `document` is JSON, or empty where the text is plain. */
export type QuestionFields = { title: string; body: string; document: string; categoryId: string }

/** A question as it is sent, in one of the two ways of writing; the backend refuses what does not fit. */
export type QuestionSent = { title: string; categoryId: string } & ({ body: string } | { document: RichText })

/** Asks a question; the same key asks it once however often it is sent (R12.23). */
export async function createQuestion(
  client: QueryClient,
  body: QuestionSent,
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
