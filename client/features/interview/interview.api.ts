import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, keyOf, query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import type { Interview, InterviewSummary } from '#shared/contract/interview.ts'
import { type Quotation, quotationOf } from './transcript-segments.ts'

export const interviewQuery = (id: number) => query('GET /interviews/:id', { params: { id } })

/** No more news comes of it. */
export const isOver = ({ status }: Interview): boolean => status === 'published' || status === 'cancelled'

export const interviewMineQuery = (id: number) => query('GET /interviews/:id/me', { params: { id } })

/** Starts after the place `after`; the opening comes with the interview itself. */
export const interviewTranscriptQuery = (id: number, after: number) =>
  query('GET /interviews/:id/transcript', { params: { id }, query: { after } })

export type InterviewFilter = CallQuery<'GET /interviews'>

export const interviewsQuery = (filter: InterviewFilter) => query('GET /interviews', { query: filter })

export const hotInterviewsQuery = queryOptions({
  ...query('GET /interviews/hot', { query: { size: 6 } }),
  select: ({ items }) => items,
})

export type InterviewQuestionFilter = CallQuery<'GET /interviews/:id/questions'>

export const interviewQuestionsQuery = (id: number, filter: InterviewQuestionFilter) =>
  query('GET /interviews/:id/questions', { params: { id }, query: filter })

export type QuotedInterview = { interview: InterviewSummary; quotation: Quotation | null }

export const mainInterviewQuery = queryOptions({
  queryKey: [...keyOf('GET /interviews/main'), 'quoted'],
  queryFn: async ({ client, signal }) => {
    const { items } = await call(client, 'GET /interviews/main', { query: { size: 1 }, signal })
    return quoted(client, items[0], signal)
  },
})

export const newestInterviewQuery = queryOptions({
  queryKey: [...keyOf('GET /interviews'), 'newest-quoted'],
  queryFn: async ({ client, signal }) => {
    const query = { status: 'published', size: 1 } as const
    const { items } = await call(client, 'GET /interviews', { query, signal })
    return quoted(client, items[0], signal)
  },
})

async function quoted(
  client: QueryClient,
  interview: InterviewSummary | undefined,
  signal: AbortSignal,
): Promise<QuotedInterview | null> {
  if (!interview) return null
  const input = { params: { id: interview.id }, signal }
  const [{ transcript }, { items }] = await Promise.all([
    call(client, 'GET /interviews/:id', input),
    call(client, 'GET /interviews/:id/questions', input),
  ])
  return { interview, quotation: quotationOf(transcript.items, items) }
}
