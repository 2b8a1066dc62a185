import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'

/** A page of a member's stored profile; to others only public pages are there (R12.6). Throws 404 beyond the last. */
export const profileDocumentQuery = (seq: number, page = 1) =>
  queryOptions({
    queryKey: ['profile', seq, 'document', page],
    queryFn: ({ client, signal }) =>
      apiOf(client)<ProfileDocument>(`/users/pdf-info/${seq}`, { query: { page }, signal }),
  })

/** All pages of a stored profile; the first also where there is none. */
export async function queryProfilePages(client: QueryClient, seq: number): Promise<ProfileDocument[]> {
  const first = await client.query(profileDocumentQuery(seq))
  const others = pageNumbers(first).slice(1)
  return [first, ...(await Promise.all(others.map(page => client.query(profileDocumentQuery(seq, page)))))]
}

/** What the public pages of a stored profile are called. */
export const publicTitlesQuery = (seq: number) =>
  queryOptions({
    queryKey: ['profile', seq, 'document', 'public-titles'],
    queryFn: async ({ client }) => {
      const pages = await queryProfilePages(client, seq)
      return pages.flatMap(({ content }) => (content?.public ? [content.title] : []))
    },
  })

/** From the first to the last of a stored profile; one number also where it is empty. */
export const pageNumbers = ({ pages }: ProfileDocument): number[] =>
  Array.from({ length: Math.max(1, pages) }, (_, index) => index + 1)
