import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { type CommentPage, commentsKey } from './comments.ts'

/** Direct replies to a comment from the cursor on, each with its own first ones. */
export const commentRepliesQuery = (postId: number, commentId: number, cursor: string) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'replies', commentId, cursor],
    queryFn: ({ client, signal }) =>
      apiOf(client)<CommentPage>(`/comments/${postId}/${commentId}/replies`, {
        query: { size: 50, cursor },
        signal,
      }),
  })
