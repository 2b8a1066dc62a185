import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { QuestionRevision } from '#shared/contract/question.ts'

/** The texts a question had before, newest first (R12.10). */
export const questionRevisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['question', id, 'revisions'],
    queryFn: async ({ client, signal }) => {
      const call = apiOf(client)<{ items: QuestionRevision[] }>(`/questions/${id}/revisions`, { signal })
      return (await call).items
    },
  })
