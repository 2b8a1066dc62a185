import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Comment } from '#shared/contract/comment.ts'

export type CommentPage = { items: Comment[]; next: string | null; total: number }

/** Root comments of a post with their replies, from the cursor on. */
export const commentsQuery = (postId: number, cursor?: string) =>
  queryOptions({
    queryKey: ['comments', postId, cursor ?? ''],
    queryFn: ({ client, signal }) =>
      apiOf(client)<CommentPage>(`/comments/${postId}`, { query: { size: 50, cursor }, signal }),
  })
