import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Interview, InterviewSummary } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import type { List } from '#shared/contract/list.ts'
import { type Quotation, quotationOf } from '../quotation.ts'

/** An interview and the sentence that stands for it; the transcript stays out of the page's state. */
export type QuotedInterview = { interview: InterviewSummary; quotation: Quotation | null }

/** The interview that editors put first; null when they chose none. */
export const mainInterviewQuery = queryOptions({
  queryKey: ['interviews', 'main'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: InterviewSummary[] }>('/interviews/main', {
      query: { size: 1 },
      signal,
    })
    return quoted(client, items[0], signal)
  },
})

/** The interview that was published last; null before there is one. */
export const newestInterviewQuery = queryOptions({
  queryKey: ['interviews', 'newest'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<List<InterviewSummary>>('/interviews', {
      query: { state: 'published', size: 1 },
      signal,
    })
    return quoted(client, items[0], signal)
  },
})

async function quoted(
  client: QueryClient,
  interview: InterviewSummary | undefined,
  signal: AbortSignal,
): Promise<QuotedInterview | null> {
  if (!interview) return null
  const address = `/interviews/${interview.id}`
  const [{ transcript }, { items }] = await Promise.all([
    apiOf(client)<Interview>(address, { signal }),
    apiOf(client)<List<InterviewQuestion>>(`${address}/questions`, { signal }),
  ])
  return { interview, quotation: quotationOf(transcript.items, items) }
}
