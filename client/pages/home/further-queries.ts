import type { QueryClient } from '@tanstack/react-query'
import { mainBannersQuery } from '#client/features/banner/api/main-banners.ts'
import { newestInterviewQuery } from '#client/features/interview/api/quoted-interview.ts'
import { newestNoticeQuery } from '#client/features/notice/api/newest-notice.ts'
import { questionJourneyQuery } from '#client/features/question/api/question-journey.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { selectedQuestionsQuery } from '#client/features/question/api/selected-questions.ts'

export const newestQuestionsQuery = questionsQuery({ size: 5 })

/** Starts what the further parts of the home page show; each of them may come late, or not at all. */
export function startFurtherQueries(client: QueryClient): void {
  for (const started of [
    client.query(newestInterviewQuery),
    client.query(questionJourneyQuery),
    client.query(selectedQuestionsQuery),
    client.query(newestQuestionsQuery),
    client.query(newestNoticeQuery),
    client.query(mainBannersQuery),
  ])
    started.catch(() => {})
}
