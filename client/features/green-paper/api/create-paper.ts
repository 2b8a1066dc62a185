import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { ownPapersQuery } from './own-papers.ts'
import { paperDraftQuery } from './paper-draft.ts'

/** Begins a paper; the same key begins it once (R12.23). */
export async function createPaper(
  client: QueryClient,
  title: string,
  idempotencyKey: string,
): Promise<GreenPaper> {
  const paper = await apiOf(client)<GreenPaper>('/green-papers', {
    method: 'POST',
    body: { title },
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
  client.setQueryData(paperDraftQuery(paper.id).queryKey, paper)
  await client.invalidateQueries({ queryKey: ownPapersQuery.queryKey })
  return paper
}
