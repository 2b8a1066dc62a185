import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keyOf, query } from '#client/lib/call.ts'
import type { CallAnswer, CallQuery } from '#shared/contract/index.ts'

/** Throws 404 for an unknown id. */
export const profileQuery = (id: number) => query('POST /users/profile/:id', { params: { id } })

/** Private unless its owner opened it (R12.9). */
export type ReactionList = 'recommend' | 'interest'

/** Newest first; throws 404 where the list is not open to the reader. */
export const listedPostsQuery = (id: number, list: ReactionList, cursor?: string) =>
  query(`GET /users/profile/:id/${list}`, { params: { id }, query: { cursor } })

/**
 * The comments of one member, newest first, each beside the post it is on. Absent `author` means the reader, whose
 * hidden comments come with the reason; members only then.
 */
export const authoredCommentsQuery = (filter: CallQuery<'GET /comments'>) =>
  query('GET /comments', { query: filter })

type ProfileDocument = CallAnswer<'GET /users/pdf-info/:id'>

/** Contains only public pages for others (R12.6). Throws 404 beyond the last. */
export const profileDocumentQuery = (id: number, page = 1) =>
  query('GET /users/pdf-info/:id', { params: { id }, query: { page } })

export async function queryProfilePages(client: QueryClient, id: number): Promise<ProfileDocument[]> {
  const first = await client.query(profileDocumentQuery(id))
  const others = pageNumbers(first).slice(1)
  return [first, ...(await Promise.all(others.map(page => client.query(profileDocumentQuery(id, page)))))]
}

export const publicTitlesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf('GET /users/pdf-info/:id', { params: { id } }), 'public-titles'],
    queryFn: async ({ client }) => {
      const pages = await queryProfilePages(client, id)
      return pages.flatMap(({ content }) => (content?.public ? [content.title] : []))
    },
  })

export const pageNumbers = ({ pages }: ProfileDocument): number[] =>
  Array.from({ length: Math.max(1, pages) }, (_, index) => index + 1)
