import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { readQuestionJourney } from '#shared/contract/question-list.ts'
import type { Answer } from '#shared/contract/route.ts'

export type QuestionJourney = Answer<typeof readQuestionJourney>

/** How many questions were asked and how far they came. */
export const questionJourneyQuery = queryOptions({
  queryKey: ['questions', 'journey'],
  queryFn: ({ client, signal }) => apiOf(client)<QuestionJourney>('/questions/journey', { signal }),
})
