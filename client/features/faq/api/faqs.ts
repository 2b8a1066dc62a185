import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Faq } from '#shared/contract/faq.ts'

/** What the questions about the site may be narrowed by; absent means all. */
export type FaqFilter = { category?: string | undefined; keyword?: string | undefined }

/** Answered questions about the site, by group and in their order. */
export const faqsQuery = (filter: FaqFilter) =>
  queryOptions({
    queryKey: ['faqs', filter],
    queryFn: async ({ client, signal }) => {
      const { items } = await apiOf(client)<{ items: Faq[] }>('/faqs', { query: filter, signal })
      return items
    },
  })
