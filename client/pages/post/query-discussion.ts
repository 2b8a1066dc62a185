import type { QueryClient } from '@tanstack/react-query'
import { commentRepliesQuery } from '#client/features/comment/api/comment-replies.ts'
import { commentThreadQuery } from '#client/features/comment/api/comment-thread.ts'
import { commentsQuery } from '#client/features/comment/api/comments.ts'
import { commentsMineQuery } from '#client/features/comment/api/comments-mine.ts'
import { idsOf } from '#client/features/comment/comment-tree.ts'
import { type CommentView, viewOf } from '#client/features/comment/comment-view.ts'
import { citingPapersQuery } from '#client/features/green-paper/api/papers.ts'
import { meQuery } from '#client/features/user/api/me.ts'

/**
 * Asks for what the discussion of a post shows at this address. A page of comments comes late; a
 * comment that the address names is waited for, so that the reader arrives at it, and so is which papers cite the post.
 */
export async function queryDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const view = viewOf(new URL(url).searchParams)
  const started = Promise.all([client.query(meQuery), idsOfView(client, postId, view)])
    .then(([me, ids]) => (me && ids.length > 0 ? client.query(commentsMineQuery(postId, ids)) : null))
    .catch(() => {})
  await Promise.all([client.query(citingPapersQuery(postId)).catch(() => {}), view.comment && started])
}

/** Ids of the comments shown, in the order in which the components ask about them. */
async function idsOfView(client: QueryClient, postId: number, view: CommentView): Promise<number[]> {
  const { comment, replies } = view
  if (!comment) return idsOf((await client.query(commentsQuery(postId, view))).items)
  const [thread, page] = await Promise.all([
    client.query(commentThreadQuery(postId, comment)),
    replies ? client.query(commentRepliesQuery(postId, comment, replies)) : null,
  ])
  if (!thread) return []
  return idsOf([...thread.ancestors, { ...thread.comment, ...(page && { children: page.items }) }])
}
