export { interviewTranscriptQuery, newestInterviewQuery } from './interview.api.ts'
export { questionStatusLabel, statusLabel } from './interview-status.tsx'
export { NewestInterview } from './newest-interview.tsx'
