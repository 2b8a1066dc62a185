import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewMine } from '#shared/contract/interview.ts'
import type { InterviewQuestion, InterviewQuestionReaction } from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'
import { interviewMineQuery } from './interview-mine.ts'
import { interviewQuestionsKey } from './interview-questions.ts'

type Agreement = { questionId: number; agreed: boolean }

/** Sets the wanted state, never flips it, and writes it into the lists that the page shows. */
export async function agreeInterviewQuestion(
  client: QueryClient,
  id: number,
  { questionId, agreed }: Agreement,
): Promise<void> {
  const answer = await apiOf(client)<InterviewQuestionReaction>(
    `/interviews/${id}/questions/${questionId}/agreed`,
    { method: 'POST', body: { agreed } },
  )
  client.setQueriesData<List<InterviewQuestion>>(
    { queryKey: interviewQuestionsKey(id) },
    list =>
      list && {
        ...list,
        items: list.items.map(one => (one.id === questionId ? { ...one, counts: answer.counts } : one)),
      },
  )
  client.setQueryData<InterviewMine>(
    interviewMineQuery(id).queryKey,
    mine => mine && { ...mine, agreedWith: marked(mine.agreedWith, questionId, answer.agreed) },
  )
}

const marked = (ids: number[], id: number, on: boolean) => {
  const others = ids.filter(other => other !== id)
  return on ? [...others, id] : others
}
