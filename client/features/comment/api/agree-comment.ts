import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { wish } from '#client/lib/last-wish.ts'
import { changeKept, findKept } from '../kept-comments.ts'
import { commentsKey } from './comments.ts'

type Agreement = { agreed: boolean; agreeCount: number }

/** Whether the reader agrees with it, as this page draws it in this moment. */
export const isAgreed = (client: QueryClient, postId: number, id: number): boolean =>
  agreementOf(client, postId, id).agreed

/** Agrees with a comment or takes that back: drawn at once, and as it was when it is refused. */
export function agreeComment(
  client: QueryClient,
  { postId, id, agreed }: { postId: number; id: number; agreed: boolean },
): Promise<void> {
  const now = agreementOf(client, postId, id)
  return wish<Agreement>(client, {
    about: `comment ${id}`,
    now,
    wanted: { agreed, agreeCount: now.agreeCount + Number(agreed) - Number(now.agreed) },
    draw: ({ agreed, agreeCount }) => {
      changeKept(client, postId, id, () => ({ agreeCount }))
      for (const [key, mine] of client.getQueriesData<number[]>({ queryKey: mineKey(postId) }))
        if (mine && asksAbout(key, id)) client.setQueryData<number[]>(key, withOrWithout(mine, id, agreed))
    },
    send: () =>
      apiOf(client)<Agreement>(`/comments/${postId}/${id}/agreed`, { method: 'POST', body: { agreed } }),
  })
}

/** The ids asked about stand in the key. */
const asksAbout = (key: readonly unknown[], id: number) => String(key.at(-1)).split(',').includes(String(id))

const mineKey = (postId: number) => [...commentsKey(postId), 'mine']

function agreementOf(client: QueryClient, postId: number, id: number): Agreement {
  const mine = client.getQueriesData<number[]>({ queryKey: mineKey(postId) })
  return {
    agreed: mine.some(([, agreed]) => agreed?.includes(id)),
    agreeCount: findKept(client, postId, id)?.agreeCount ?? 0,
  }
}

const withOrWithout = (ids: number[], id: number, wanted: boolean) =>
  ids.includes(id) === wanted ? ids : wanted ? [...ids, id] : ids.filter(one => one !== id)
