import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { wish } from '#client/lib/last-wish.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import { type PostRef, postKey, postMineKey } from '../post-kind.ts'

/** The two acts on a post: 공감 and 관심. An interview takes the first alone. */
export type PostReaction = 'agreed' | 'bookmarked'

type Answer = { agreed: boolean; bookmarked?: boolean; counts: PostCounts }
type Drawn = { on: boolean; counts: Partial<PostCounts> }

const counters = { agreed: 'agree', bookmarked: 'bookmark' } as const

/** Sets the wanted state, never flips it: drawn at once in state and count, and as it was when it is refused. */
export function reactToPost(
  client: QueryClient,
  post: PostRef,
  reaction: PostReaction,
  wanted: boolean,
): Promise<void> {
  const counter = counters[reaction]
  const mine = client.getQueryData<Partial<Answer>>(postMineKey(post))
  const known = client.getQueryData<{ counts: PostCounts }>(postKey(post))
  const on = mine?.[reaction] ?? false
  const count = known?.counts[counter] ?? 0
  return wish<Drawn>(client, {
    about: `${post.kind} ${post.id} ${reaction}`,
    now: { on, counts: { [counter]: count } },
    wanted: { on: wanted, counts: { [counter]: count + Number(wanted) - Number(on) } },
    draw: ({ on, counts }) => {
      client.setQueryData<object>(postMineKey(post), known => known && { ...known, [reaction]: on })
      client.setQueryData<{ counts: PostCounts }>(
        postKey(post),
        known => known && { ...known, counts: { ...known.counts, ...counts } },
      )
    },
    send: async () => {
      const answer = await apiOf(client)<Answer>(`/${post.kind}s/${post.id}/${reaction}`, {
        method: 'POST',
        body: { [reaction]: wanted },
      })
      return { on: answer[reaction] ?? wanted, counts: answer.counts }
    },
  })
}
