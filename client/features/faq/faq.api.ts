import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'
import type { CallQuery } from '#shared/contract/index.ts'

export const faqsQuery = (filter: CallQuery<'GET /faqs'>) =>
  queryOptions({ ...query('GET /faqs', { query: filter }), select: ({ items }) => items })
