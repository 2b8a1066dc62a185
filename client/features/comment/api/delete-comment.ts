import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { takenBack } from '../comment-tree.ts'
import { changeKept } from '../kept-comments.ts'

/** Takes one's own comment back; its place says so, and replies stay. */
export async function deleteComment(client: QueryClient, postId: number, id: number): Promise<void> {
  await apiOf(client)(`/comments/${postId}/${id}`, { method: 'DELETE' })
  changeKept(client, postId, id, () => takenBack)
}
