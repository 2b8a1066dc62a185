import { queryOptions } from '@tanstack/react-query'
import { query } from '#client/lib/call.ts'

/** Only editors change them. */
export const categoriesQuery = queryOptions({
  ...query('GET /categorys/all'),
  select: ({ categories }) => categories,
  staleTime: 10 * 60_000,
})
