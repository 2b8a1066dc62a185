import { queryOptions } from '@tanstack/react-query'
import { call, query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export const questionQuery = (id: number) => query('GET /questions/:id', { params: { id } })

export const questionMineQuery = (id: number) => query('GET /questions/:id/me', { params: { id } })

export const questionRevisionsQuery = (id: number) =>
  queryOptions({
    ...query('GET /questions/:id/revisions', { params: { id } }),
    select: ({ items }) => items,
  })

/** Absent means all. `mine` is a member's own part of the list. */
export type QuestionFilter = CallQuery<'GET /questions'>

export const questionsQuery = (filter: QuestionFilter) => query('GET /questions', { query: filter })

/** Open questions that gathered most agreement in the last 30 days. */
export const bestQuestionsQuery = queryOptions({
  ...query('GET /questions/best', { query: { size: 5 } }),
  select: ({ items }) => items,
})

export const questionJourneyQuery = query('GET /questions/journey')

export const lastHourQuery = query('GET /questions/last-hour')

/** Of what is shown where no question is similar. */
export const mostAgreedTitle = '같은 분야에서 공감이 많은 질문'

type SimilarTo = Pick<CallQuery<'GET /questions/similar'>, 'title' | 'except' | 'categoryId'>

/** Answers empty lists on failure, since no page depends on them. */
export const similarQuestionsQuery = (to: SimilarTo, size = 3) =>
  queryOptions({
    ...query('GET /questions/similar', { query: { ...to, size } }),
    queryFn: async ({ client, signal }) => {
      try {
        return await call(client, 'GET /questions/similar', { query: { ...to, size }, signal })
      } catch (error) {
        if (signal.aborted) throw error
        return { items: [], mostAgreed: [] }
      }
    },
  })

export const debatesLikeQuestionQuery = (id: number) =>
  queryOptions({
    ...query('GET /questions/similarity-debate/:id', { params: { id }, query: { size: 3 } }),
    select: ({ items }) => items,
  })
