import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#client/features/user/index.ts'
import { call, invalidate, keyOf } from '#client/lib/call.ts'
import { dropDraft } from '#client/ui/draft/draft-storage.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'
import { askDraft } from './ask-draft.ts'
import { interviewMineQuery } from './interview.api.ts'

/** Puts a question to an interview; the same key asks it once however often it is sent (R12.23). */
export async function askInterview(
  client: QueryClient,
  id: number,
  { body, idempotencyKey }: { body: string; idempotencyKey: string },
): Promise<InterviewQuestion> {
  const question = await call(client, 'POST /interviews/:id/questions', {
    params: { id },
    body: { body },
    idempotencyKey,
  })
  // Before the form is drawn anew with the list, and looks for a draft.
  dropDraft(askDraft(id, client.getQueryData(meQuery.queryKey)?.seq))
  await invalidateQuestions(client, id)
  return question
}

export async function updateInterviewQuestion(
  client: QueryClient,
  id: number,
  { questionId, ...body }: { questionId: number; body: string; version: number },
): Promise<void> {
  const params = { id, questionId }
  await call(client, 'PUT /interviews/:id/questions/:questionId', { params, body })
  await invalidateQuestions(client, id)
}

export async function deleteInterviewQuestion(
  client: QueryClient,
  id: number,
  questionId: number,
): Promise<void> {
  await call(client, 'DELETE /interviews/:id/questions/:questionId', { params: { id, questionId } })
  await invalidateQuestions(client, id)
}

/** Sets the wanted state, never flips it, and writes it into the lists that the page shows. */
export async function agreeInterviewQuestion(
  client: QueryClient,
  id: number,
  { questionId, agreed, actNumber }: { questionId: number; agreed: boolean; actNumber: number | undefined },
): Promise<void> {
  const answer = await call(client, 'POST /interviews/:id/questions/:questionId/agreed', {
    params: { id, questionId },
    body: { agreed, actNumber },
  })
  client.setQueriesData<List<InterviewQuestion>>(
    { queryKey: keyOf('GET /interviews/:id/questions', { params: { id } }) },
    list =>
      list && {
        ...list,
        items: list.items.map(one => (one.id === questionId ? { ...one, counts: answer.counts } : one)),
      },
  )
  client.setQueryData(
    interviewMineQuery(id).queryKey,
    mine => mine && { ...mine, agreedWith: withMark(mine.agreedWith, questionId, answer.agreed) },
  )
}

const withMark = (ids: number[], id: number, on: boolean) => {
  const others = ids.filter(other => other !== id)
  return on ? [...others, id] : others
}

const changedCalls = [
  'GET /interviews/:id',
  'GET /interviews/:id/me',
  'GET /interviews/:id/questions',
] as const

export const invalidateQuestions = (client: QueryClient, id: number) =>
  Promise.all(changedCalls.map(name => invalidate(client, name, { params: { id } })))
