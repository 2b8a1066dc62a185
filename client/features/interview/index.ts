export { interviewTranscriptQuery, newestInterviewQuery } from './interview.api.ts'
export { InterviewCard } from './interview-card.tsx'
export { questionStatusLabel, statusLabel } from './interview-status.tsx'
