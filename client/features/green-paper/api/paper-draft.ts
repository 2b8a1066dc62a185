import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

/** A paper as its writers see it. */
export const paperDraftQuery = (id: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'draft'],
    queryFn: ({ client, signal }) => apiOf(client)<GreenPaper>(`/green-papers/${id}/draft`, { signal }),
  })

/** The same as it is now, for a call of one's own: what fails is told by nobody else. */
export async function readPaper(client: QueryClient, id: number): Promise<GreenPaper> {
  const paper = await apiOf(client)<GreenPaper>(`/green-papers/${id}/draft`)
  client.setQueryData(paperDraftQuery(id).queryKey, paper)
  return paper
}
