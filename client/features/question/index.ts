export { thresholdGroup } from './next-step.ts'
export { questionQuery, questionsQuery, similarQuestionsQuery } from './question.api.ts'
export { QuestionJourney } from './question-journey.tsx'
export { outcomeLabel, QuestionStatusBadge } from './question-status.tsx'
