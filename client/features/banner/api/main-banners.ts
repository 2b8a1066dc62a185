import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Banner } from '#shared/contract/banner.ts'

/** Banners that the home page shows now, in the editors' order (R6.2). */
export const mainBannersQuery = queryOptions({
  queryKey: ['banners', 'main'],
  queryFn: async ({ client, signal }) => {
    const { items } = await apiOf(client)<{ items: Banner[] }>('/banners/main', { signal })
    return items
  },
})
