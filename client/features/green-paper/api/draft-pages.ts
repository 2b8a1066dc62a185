import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { quietly } from '#client/lib/quietly.ts'

/** How many pages the draft makes. `revision` only tells answers apart: it is the newest that is counted. */
export const draftPagesQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'pages', revision],
    queryFn: async ({ client, signal }) => {
      const call = apiOf(client)<{ revision: number; pages: number }>(`/green-papers/${id}/draft/pages`, {
        signal,
      })
      return (await quietly(call)).pages
    },
    retry: false,
  })

/** A page of the draft as an address that an `img` can show. */
export const draftPageQuery = (id: number, revision: number, page: number) =>
  queryOptions({
    queryKey: ['green-paper', id, 'page', revision, page],
    queryFn: async ({ client, signal }) => {
      const call = apiOf(client)<Blob | string>(`/green-papers/${id}/draft/pages/${page}`, { signal })
      const drawn = await quietly(call)
      const svg = typeof drawn === 'string' ? drawn : await drawn.text()
      // The policy for pictures knows no `blob:`; and what stands in an `img` runs nothing.
      return `data:image/svg+xml,${encodeURIComponent(svg)}`
    },
    retry: false,
    gcTime: 60_000,
  })
