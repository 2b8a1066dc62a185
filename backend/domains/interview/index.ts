export { findMoment } from './interview.queries.ts'
export { registerInterview } from './interview.routes.ts'
export { setQuestionAgreement } from './interview-question.commands.ts'
export { isReleased } from './interview-status.queries.ts'
