export { interviewTranscriptQuery, newestInterviewQuery } from './interview.api.ts'
export { NewestInterview } from './newest-interview.tsx'
