import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { commentsKey } from './comments.ts'

/** Which of these comments the reader agrees with; for readers who are not signed in ask about none. */
export const commentsMineQuery = (postId: number, ids: number[]) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'mine', ids.join(',')],
    queryFn: async ({ client, signal }): Promise<number[]> => {
      const { agreed } = await apiOf(client)<{ agreed: number[] }>(`/comments/${postId}/me`, {
        query: { ids: ids.join(',') },
        signal,
      })
      return agreed
    },
    ...(ids.length === 0 && { initialData: [], staleTime: Number.POSITIVE_INFINITY }),
  })
