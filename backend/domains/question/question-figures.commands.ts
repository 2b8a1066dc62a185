import type { Database } from '#backend/platform/database/schema.ts'
import { countJourney, countLastHour, findNewestAnswered, rankBest } from './question-figures.queries.ts'

/** Twice what is shown: some are answered or hidden before the next count. */
const rankingSize = 40

/** Stores the figures of the home page, so that no visitor waits for a count of all questions. */
export async function countQuestionFigures(db: Database, now: Date): Promise<void> {
  const figures = {
    ...(await countJourney(db)),
    ...(await countLastHour(db, now)),
    best: await rankBest(db, rankingSize, now),
    newest_answer: await findNewestAnswered(db),
    counted_at: now,
  }
  await db
    .insertInto('question_figures')
    .values(figures)
    .onConflict(conflict => conflict.column('only_one').doUpdateSet(figures))
    .execute()
}
