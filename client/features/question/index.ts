export { thresholdGroup } from './next-step.ts'
export { questionQuery, questionsQuery, similarQuestionsQuery } from './question.api.ts'
export { NewestQuestions, QuestionJourney, SelectedQuestions } from './question-highlights.tsx'
export { outcomeLabel, QuestionStatusBadge, statusLabel } from './question-status.tsx'
