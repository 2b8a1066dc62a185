import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Question } from '#shared/contract/question.ts'
import type { QuestionSent } from './create-question.ts'
import { questionQuery } from './question.ts'

/** Changes the version named; throws VERSION_CONFLICT when it is not the newest any more. */
export async function updateQuestion(
  client: QueryClient,
  id: number,
  body: QuestionSent & { version: string },
): Promise<void> {
  const question = await apiOf(client)<Question>(`/questions/${id}`, { method: 'PUT', body })
  client.setQueryData(questionQuery(id).queryKey, question)
  await client.invalidateQueries({ queryKey: ['questions'] })
}
