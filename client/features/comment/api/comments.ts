import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { CommentView } from '../comment-view.ts'

export type CommentPage = { items: Comment[]; next: string | null; total: number; totalIsCapped: boolean }

/** All that is kept of a post's comments stands below this key. */
export const commentsKey = (postId: number) => ['comments', postId] as const

type ListView = Pick<CommentView, 'sort' | 'by' | 'stance' | 'cursor'>

/** One page of a post's comments: roots with their first replies, or when filtered single ones (R12.11). */
export const commentsQuery = (postId: number, { sort, by, stance, cursor }: ListView = { sort: 'oldest' }) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'list', sort, by ?? '', stance ?? '', cursor ?? ''],
    queryFn: ({ client, signal }) =>
      apiOf(client)<CommentPage>(`/comments/${postId}`, {
        query: { size: 50, sort, by, stance, cursor },
        signal,
      }),
  })
