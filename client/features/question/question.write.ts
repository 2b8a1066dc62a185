import type { QueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#client/lib/call.ts'
import type { Question } from '#shared/contract/question.ts'
import type { RichText } from '#shared/contract/rich-text.ts'
import { questionMineQuery, questionQuery } from './question.api.ts'

export type QuestionFields = { title: string; body: string; document: string; categoryId: string }

export type QuestionSent = { title: string; categoryId: number } & ({ body: string } | { document: RichText })

/** Asks a question; the same key asks it once however often it is sent (R12.23). */
export async function createQuestion(
  client: QueryClient,
  body: QuestionSent,
  idempotencyKey: string,
): Promise<Question> {
  const question = await call(client, 'POST /questions', { body, idempotencyKey })
  await invalidateLists(client)
  return question
}

/** Changes the version named; throws VERSION_CONFLICT when it is not the newest any more. */
export async function updateQuestion(
  client: QueryClient,
  id: number,
  body: QuestionSent & { version: number },
): Promise<void> {
  const question = await call(client, 'PUT /questions/:id', { params: { id }, body })
  client.setQueryData(questionQuery(id).queryKey, question)
  await invalidateLists(client)
}

export async function deleteQuestion(client: QueryClient, id: number): Promise<void> {
  await call(client, 'DELETE /questions/:id', { params: { id } })
  // Its page is about to be left, so the query is not repeated.
  await client.invalidateQueries({ queryKey: questionQuery(id).queryKey, refetchType: 'none' })
  await invalidateLists(client)
}

/** Takes the caller out of the sum of the question that this one was merged into, or back in. */
export async function refuseMerge(client: QueryClient, id: number, refused: boolean): Promise<void> {
  await call(client, 'PUT /questions/:id/merge-refusal', { params: { id }, body: { refused } })
  client.setQueryData(questionMineQuery(id).queryKey, mine => mine && { ...mine, mergeRefused: refused })
  const into = client.getQueryData(questionQuery(id).queryKey)?.mergedInto
  if (into) await client.invalidateQueries({ queryKey: questionQuery(into.id).queryKey })
}

const lists = [
  'GET /questions',
  'GET /questions/best',
  'GET /questions/selected',
  'GET /questions/journey',
  'GET /questions/similar',
] as const

const invalidateLists = (client: QueryClient) => Promise.all(lists.map(name => invalidate(client, name)))
