import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { CommentRevision } from '#shared/contract/comment.ts'
import { commentsKey } from './comments.ts'

/** The texts that a comment had before it came to this version, newest first. */
export const commentRevisionsQuery = (postId: number, commentId: number, version: number) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'revisions', commentId, version],
    queryFn: async ({ client, signal }) => {
      const path = `/comments/${postId}/${commentId}/revisions`
      const { items } = await apiOf(client)<{ items: CommentRevision[] }>(path, { signal })
      return items
    },
  })
