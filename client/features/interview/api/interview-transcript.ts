import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { InterviewTranscript } from '#shared/contract/interview.ts'

/** A later piece of a transcript, from the place it starts after; the opening comes with the interview itself. */
export const interviewTranscriptQuery = (id: number, after: number) =>
  queryOptions({
    queryKey: ['interview', id, 'transcript', after],
    queryFn: ({ client, signal }) =>
      apiOf(client)<InterviewTranscript>(`/interviews/${id}/transcript`, { query: { after }, signal }),
  })
