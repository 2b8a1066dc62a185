import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { QuestionMine } from '#shared/contract/question.ts'

/** What the reader did to a question and may do with it; members only. */
export const questionMineQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id, 'me'],
    queryFn: ({ client, signal }) => apiOf(client)<QuestionMine>(`/questions/${id}/me`, { signal }),
  })
