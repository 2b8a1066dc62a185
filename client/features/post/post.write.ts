import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { keepAct } from '#client/features/ledger/index.ts'
import { meQuery } from '#client/features/user/index.ts'
import { call } from '#client/lib/call.ts'
import { mutateOptimistically } from '#client/lib/optimistic-mutation.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import type { PostRef } from './post.api.ts'

export type PostReaction = 'agreed' | 'bookmarked'

type Answer = { agreed: boolean; bookmarked?: boolean; counts: PostCounts; promise?: string | null }
type Drawn = { on: boolean; counts: Partial<PostCounts> }

const counters = { agreed: 'agree', bookmarked: 'bookmark' } as const

const calls = {
  question: { read: 'GET /questions/:id', mine: 'GET /questions/:id/me' },
  debate: { read: 'GET /debates/:seq', mine: 'GET /debates/:id/me' },
  interview: { read: 'GET /interviews/:id', mine: 'GET /interviews/:id/me' },
} as const

export const postKey = ({ kind, id }: PostRef) =>
  [calls[kind].read, { params: kind === 'debate' ? { seq: id } : { id } }] as const

export const postMineKey = ({ kind, id }: PostRef) => [calls[kind].mine, { params: { id } }] as const

export function reactToPost(
  client: QueryClient,
  post: PostRef,
  { reaction, wanted, actNumber }: Wanted,
): Promise<void> {
  const counter = counters[reaction]
  const memberId = client.getQueryData(meQuery.queryKey)?.seq
  const mine = client.getQueryData<Partial<Answer>>(postMineKey(post))
  const known = client.getQueryData<{ counts: PostCounts }>(postKey(post))
  const on = mine?.[reaction] ?? false
  const count = known?.counts[counter] ?? 0
  return mutateOptimistically<Drawn>(client, {
    key: `${post.kind} ${post.id} ${reaction}`,
    actNumber,
    current: { on, counts: { [counter]: count } },
    wanted: { on: wanted, counts: { [counter]: count + Number(wanted) - Number(on) } },
    apply: ({ on, counts }) => {
      client.setQueryData<object>(postMineKey(post), known => known && { ...known, [reaction]: on })
      client.setQueryData<{ counts: PostCounts }>(
        postKey(post),
        known => known && { ...known, counts: { ...known.counts, ...counts } },
      )
    },
    send: async () => {
      const answer: Answer = await send(client, post, { reaction, wanted, actNumber })
      keepAct(memberId, { postId: post.id, kind: 'agree' }, answer.promise ?? null)
      return { on: answer[reaction] ?? wanted, counts: answer.counts }
    },
  })
}

type Wanted = { reaction: PostReaction; wanted: boolean; actNumber: number | undefined }

function send(client: QueryClient, { kind, id }: PostRef, { reaction, wanted, actNumber }: Wanted) {
  const params = { id }
  if (reaction === 'agreed')
    return call(client, `POST /${kind}s/:id/agreed` as const, { params, body: { agreed: wanted, actNumber } })
  if (kind === 'interview') throw data(null, { status: 404 })
  return call(client, `POST /${kind}s/:id/bookmarked` as const, {
    params,
    body: { bookmarked: wanted, actNumber },
  })
}
