import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewQuestionState } from '#shared/contract/interview.ts'
import type { InterviewQuestion, InterviewQuestionSort } from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'

export type InterviewQuestionFilter = {
  page?: number
  sort?: InterviewQuestionSort
  state?: InterviewQuestionState
}

/** Key of everything known of an interview's questions. */
export const interviewQuestionsKey = (id: number) => ['interview', id, 'questions'] as const

/** A page of the questions put to an interview. */
export const interviewQuestionsQuery = (id: number, filter: InterviewQuestionFilter) =>
  queryOptions({
    queryKey: [...interviewQuestionsKey(id), filter],
    queryFn: ({ client, signal }) =>
      apiOf(client)<List<InterviewQuestion>>(`/interviews/${id}/questions`, { query: filter, signal }),
  })
