export { thresholdGroup } from './next-step.ts'
export { questionQuery, questionsQuery } from './question.api.ts'
export { NewestQuestions, QuestionJourney, SelectedQuestions } from './question-highlights.tsx'
export { QuestionStatusBadge } from './question-status.tsx'
