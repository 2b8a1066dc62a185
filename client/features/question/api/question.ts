import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Question } from '#shared/contract/question.ts'

/** A question with its body and its path. */
export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id],
    queryFn: ({ client, signal }) => apiOf(client)<Question>(`/questions/${id}`, { signal }),
  })
