import type { QueryClient } from '@tanstack/react-query'
import { call, keyOf } from '#client/lib/call.ts'
import { mutateOptimistically } from '#client/lib/optimistic-mutation.ts'
import type { Comment } from '#shared/contract/comment.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import { addCachedReply, changeCached, findCached, removedByAuthor } from './comment-cache.ts'

type NewComment = { postId: number; body: string; parentId: number | null; idempotencyKey: string }

export async function createComment(client: QueryClient, comment: NewComment): Promise<Comment> {
  const { postId, body, parentId, idempotencyKey } = comment
  const made = await call(client, 'POST /comments/:postId', {
    params: { postId },
    body: { body, parentId },
    idempotencyKey,
  })
  if (parentId !== null) addCachedReply(client, postId, parentId, made)
  return made
}

type Change = { postId: number; id: number; body: string; version: number }

export async function updateComment(client: QueryClient, { postId, id, ...text }: Change): Promise<void> {
  const params = { postId, commentId: id }
  const changed = await call(client, 'PUT /comments/:postId/:commentId', { params, body: text })
  const { body, version, editedAt, revisionCount } = changed
  changeCached(client, postId, id, () => ({ body, version, editedAt, revisionCount }))
}

/** Removes one's own comment; a stub stays in its place, and the replies too. */
export async function deleteComment(client: QueryClient, postId: number, id: number): Promise<void> {
  await call(client, 'DELETE /comments/:postId/:commentId', { params: { postId, commentId: id } })
  changeCached(client, postId, id, () => removedByAuthor)
}

type Agreement = CallAnswer<'POST /comments/:postId/:commentId/agreed'>
type Mine = CallAnswer<'GET /comments/:postId/me'>

export const isAgreed = (client: QueryClient, postId: number, id: number): boolean =>
  agreementOf(client, postId, id).agreed

type WantedAgreement = { postId: number; id: number; agreed: boolean; actNumber: number | undefined }

export function agreeComment(
  client: QueryClient,
  { postId, id, agreed, actNumber }: WantedAgreement,
): Promise<void> {
  const current = agreementOf(client, postId, id)
  return mutateOptimistically<Agreement>(client, {
    key: `comment ${id}`,
    actNumber,
    current,
    wanted: { agreed, agreeCount: current.agreeCount + Number(agreed) - Number(current.agreed) },
    apply: ({ agreed, agreeCount }) => {
      changeCached(client, postId, id, () => ({ agreeCount }))
      for (const [key, mine] of client.getQueriesData<Mine>({ queryKey: mineKey(postId) }))
        if (mine && asksAbout(key, id))
          client.setQueryData<Mine>(key, { ...mine, agreed: withOrWithout(mine.agreed, id, agreed) })
    },
    send: () =>
      call(client, 'POST /comments/:postId/:commentId/agreed', {
        params: { postId, commentId: id },
        body: { agreed, actNumber },
      }),
  })
}

const mineKey = (postId: number) => keyOf('GET /comments/:postId/me', { params: { postId } })

function asksAbout([, input]: readonly unknown[], id: number): boolean {
  const { ids } = (input as CallInput<'GET /comments/:postId/me'>).query
  return ids.split(',').includes(String(id))
}

function agreementOf(client: QueryClient, postId: number, id: number): Agreement {
  const mine = client.getQueriesData<Mine>({ queryKey: mineKey(postId) })
  return {
    agreed: mine.some(([, answer]) => answer?.agreed.includes(id)),
    agreeCount: findCached(client, postId, id)?.agreeCount ?? 0,
  }
}

const withOrWithout = (ids: number[], id: number, wanted: boolean) =>
  ids.includes(id) === wanted ? ids : wanted ? [...ids, id] : ids.filter(one => one !== id)
