import type { QueryClient } from '@tanstack/react-query'
import {
  type CommentView,
  commentRepliesQuery,
  commentsMineQuery,
  commentsQuery,
  commentThreadQuery,
  idsOf,
  viewOf,
} from '#client/features/comment/index.ts'
import { citingPapersQuery } from '#client/features/green-paper/index.ts'
import { findMe } from '#client/features/user/index.ts'

/**
 * Queries the discussion of a post at this address. Waits for a comment that the address names, so that the reader
 * arrives at it, and for the papers that cite the post; a page of comments may come late.
 */
export async function queryDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const view = viewOf(new URL(url).searchParams)
  const started = Promise.all([findMe(client), idsOfView(client, postId, view)])
    .then(([me, ids]) => (me && ids.length > 0 ? client.query(commentsMineQuery(postId, ids.join())) : null))
    .catch(() => {})
  await Promise.all([client.query(citingPapersQuery(postId)).catch(() => {}), view.comment && started])
}

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
