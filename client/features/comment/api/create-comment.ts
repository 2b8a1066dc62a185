import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { addKeptReply } from '../kept-comments.ts'

type NewComment = { postId: number; body: string; parentId: number | null; idempotencyKey: string }

/** Comments on a post or answers a comment of it; the same key does so once. A reply is shown at once. */
export async function createComment(client: QueryClient, comment: NewComment): Promise<Comment> {
  const { postId, body, parentId, idempotencyKey } = comment
  const made = await apiOf(client)<Comment>(`/comments/${postId}`, {
    method: 'POST',
    body: { body, parentId },
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
  if (parentId !== null) addKeptReply(client, postId, parentId, made)
  return made
}
