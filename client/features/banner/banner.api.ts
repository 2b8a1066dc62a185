import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'

/** Banners that the home page shows now, in the editors' order (R6.2). */
export const mainBannersQuery = queryOptions({
  ...query('GET /banners/main'),
  select: ({ items }) => items,
})
