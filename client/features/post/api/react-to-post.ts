import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import { type PostRef, postKey, postMineKey } from '../post-kind.ts'

/** The two acts on a post: 공감 and 관심. An interview takes the first alone. */
export type PostReaction = 'agreed' | 'bookmarked'

type Answer = { agreed: boolean; bookmarked?: boolean; counts: PostCounts }

/** Sets the wanted state, never flips it, and writes state and counts into what the page shows. */
export async function reactToPost(
  client: QueryClient,
  post: PostRef,
  reaction: PostReaction,
  wanted: boolean,
): Promise<void> {
  const { counts, ...mine } = await apiOf(client)<Answer>(`/${post.kind}s/${post.id}/${reaction}`, {
    method: 'POST',
    body: { [reaction]: wanted },
  })
  client.setQueryData<object>(postKey(post), known => known && { ...known, counts })
  client.setQueryData<object>(postMineKey(post), known => known && { ...known, ...mine })
}
