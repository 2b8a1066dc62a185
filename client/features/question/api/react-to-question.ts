import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Reaction } from '#shared/contract/post.ts'
import { questionQuery } from './question.ts'
import { questionMineQuery } from './question-mine.ts'

/** The two acts on a question: 공감 and 관심. */
export type QuestionReaction = 'agreed' | 'bookmarked'

/** Sets the wanted state, never flips it, and writes state and counts into what the page shows. */
export async function reactToQuestion(
  client: QueryClient,
  id: number,
  reaction: QuestionReaction,
  wanted: boolean,
): Promise<void> {
  const answer = await apiOf(client)<Reaction>(`/questions/${id}/${reaction}`, {
    method: 'POST',
    body: { [reaction]: wanted },
  })
  const { agreed, bookmarked, counts } = answer
  client.setQueryData(questionQuery(id).queryKey, question => question && { ...question, counts })
  client.setQueryData(questionMineQuery(id).queryKey, mine => mine && { ...mine, agreed, bookmarked })
}
