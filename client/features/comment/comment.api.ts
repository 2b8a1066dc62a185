import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { call, invalidate, keyOf, query } from '#client/lib/call.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { CommentView } from './comment-view.ts'

export type CommentPage = CallAnswer<'GET /comments/:postId'>

export type CommentThread = CallAnswer<'GET /comments/:postId/:commentId'>

type ListView = Pick<CommentView, 'sort' | 'by' | 'stance' | 'cursor'>

export const commentsQuery = (postId: number, { sort, by, stance, cursor }: ListView = { sort: 'oldest' }) =>
  query('GET /comments/:postId', { params: { postId }, query: { size: 50, sort, by, stance, cursor } })

/** Answers null where the comment does not exist: the page of the post reports it and stays. */
export const commentThreadQuery = (postId: number, commentId: number) =>
  queryOptions({
    queryKey: keyOf('GET /comments/:postId/:commentId', { params: { postId, commentId } }),
    queryFn: async ({ client, signal }): Promise<CommentThread | null> => {
      try {
        return await call(client, 'GET /comments/:postId/:commentId', {
          params: { postId, commentId },
          signal,
        })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
        throw error
      }
    },
  })

export const commentRepliesQuery = (postId: number, commentId: number, cursor: string) =>
  query('GET /comments/:postId/:commentId/replies', {
    params: { postId, commentId },
    query: { size: 50, cursor },
  })

/** Ids, joined by commas, of comments that may concern the reader; pass none for readers who are not signed in. */
export const commentsMineQuery = (postId: number, ids: string) =>
  queryOptions({
    ...query('GET /comments/:postId/me', { params: { postId }, query: { ids } }),
    ...(ids === '' && { initialData: { agreed: [], folded: [] }, staleTime: 'static' as const }),
  })

const callsOfPost = [
  'GET /comments/:postId',
  'GET /comments/:postId/me',
  'GET /comments/:postId/:commentId',
  'GET /comments/:postId/:commentId/replies',
  'GET /comments/:postId/:commentId/revisions',
] as const

export const invalidateComments = (client: QueryClient, postId: number): Promise<unknown> =>
  Promise.all(callsOfPost.map(name => invalidate(client, name, { params: { postId } })))
