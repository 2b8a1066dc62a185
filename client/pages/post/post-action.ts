import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { createComment } from '#client/features/comment/api/create-comment.ts'
import { type PostReaction, reactToPost } from '#client/features/post/api/react-to-post.ts'
import { type PostKind, type PostRef, postKey } from '#client/features/post/post-kind.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../refusal.ts'
import { idOf } from './post-id.ts'

export type PostAct = { client: QueryClient; post: PostRef; form: FormData }
type Acts = Record<string, (act: PostAct) => Promise<unknown>>

/**
 * Every act on a post's page, told apart by the form's hidden `intent`: what all kinds share, and the acts that
 * only this kind of page has.
 */
export async function postAction(
  kind: PostKind,
  { context, params, request }: ActionFunctionArgs,
  own: Acts = {},
): Promise<unknown> {
  const form = await request.formData()
  const act = { client: queryClientOf(context), post: { kind, id: idOf(params) }, form }
  const run = { ...shared, ...own }[String(form.get('intent'))]
  if (!run) throw data(null, { status: 400 })
  return run(act)
}

const shared: Acts = {
  agreed: act => react(act, 'agreed'),
  bookmarked: act => react(act, 'bookmarked'),
  comment,
}

async function react({ client, post, form }: PostAct, reaction: PostReaction) {
  const path = paths.post(post.kind, post.id)
  const back = `${path}?intent=${reaction}`
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  try {
    await reactToPost(client, post, reaction, form.get('wanted') === 'true')
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, back)
    const failed = errors[''] ?? ''
    toast(failed, { severity: 'error' })
    return data({ failed }, { status })
  }
  return inPlace(path)
}

async function comment({ client, post, form }: PostAct) {
  const path = paths.post(post.kind, post.id)
  const parentId = String(form.get('parentId') ?? '')
  const body = String(form.get('body') ?? '')
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const made = await createComment(client, {
    postId: post.id,
    body,
    parentId: parentId ? Number(parentId) : null,
    idempotencyKey,
  }).catch((error: unknown) => ({ refused: formRefusalOf(client, error, path) }))
  if ('refused' in made) {
    const { errors, status } = made.refused
    return data({ comment: { parentId, body, errors } }, { status })
  }
  await client.invalidateQueries({ queryKey: postKey(post), exact: true })
  throw redirect(`${path}#comment-${made.id}`, 303)
}

/** With script the page stays where it is; without, the post is answered by the page it came from. */
export function inPlace(path: string): null {
  if (typeof document === 'undefined') throw redirect(path, 303)
  return null
}
