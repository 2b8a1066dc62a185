import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf } from '#client/lib/api-of.ts'
import type { Comment, LoneComment } from '#shared/contract/comment.ts'
import { commentsKey } from './comments.ts'

/** A comment with its first replies and the chain above it, root first. */
export type CommentThread = { comment: Comment; ancestors: LoneComment[]; ancestorsLeftOut: number }

/** One comment in its thread, or null where there is none: the page of the post says so and stays. */
export const commentThreadQuery = (postId: number, commentId: number) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'thread', commentId],
    queryFn: async ({ client, signal }): Promise<CommentThread | null> => {
      try {
        return await readComment(client, postId, commentId, signal)
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
        throw error
      }
    },
  })

const readComment = (client: QueryClient, postId: number, commentId: number, signal: AbortSignal) =>
  apiOf(client)<CommentThread>(`/comments/${postId}/${commentId}`, { signal })
