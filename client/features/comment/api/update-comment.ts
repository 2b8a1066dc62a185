import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Comment } from '#shared/contract/comment.ts'
import { changeKept } from '../kept-comments.ts'

type Change = { postId: number; id: number; body: string; version: number }

/** Changes the version named of one's own comment. */
export async function updateComment(client: QueryClient, { postId, id, ...text }: Change): Promise<void> {
  const changed = await apiOf(client)<Comment>(`/comments/${postId}/${id}`, { method: 'PUT', body: text })
  const { body, version, editedAt, revisionCount } = changed
  changeKept(client, postId, id, () => ({ body, version, editedAt, revisionCount }))
}
