import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Category } from '#shared/contract/category.ts'

/** The policy categories in their order; they change by an editor's hand only. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ client, signal }) => {
    const { categories } = await apiOf(client)<{ categories: Category[] }>('/categorys/all', { signal })
    return categories
  },
  staleTime: 10 * 60_000,
})
