import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

/** An edition of a paper, the newest unless a number is given; a withdrawn one has no content. */
export const editionQuery = (id: number, number?: number) =>
  queryOptions({
    queryKey: ['paper', id, number ?? 'newest'],
    queryFn: ({ client, signal }) =>
      apiOf(client)<Edition>(`/green-papers/${id}${number ? `/editions/${number}` : ''}`, { signal }),
  })
