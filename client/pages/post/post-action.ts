import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type PostReaction, reactToPost } from '#client/features/post/api/react-to-post.ts'
import type { PostKind, PostRef } from '#client/features/post/post-kind.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../refusal.ts'
import { commentActs } from './comment-acts.ts'
import { idOf } from './post-id.ts'
import { reportAct } from './report-act.ts'

/** `url` is the address that the form stood on. */
export type PostAct = { client: QueryClient; post: PostRef; form: FormData; url: URL }
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
  const act = {
    client: queryClientOf(context),
    post: { kind, id: idOf(params) },
    form,
    url: new URL(request.url),
  }
  const run = { ...shared, ...own }[String(form.get('intent'))]
  if (!run) throw data(null, { status: 400 })
  return run(act)
}

const shared: Acts = {
  agreed: act => react(act, 'agreed'),
  bookmarked: act => react(act, 'bookmarked'),
  report: reportAct,
  ...commentActs,
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

/** With script the page stays where it is; without, the post is answered by the page it came from. */
export function inPlace(path: string): null {
  if (typeof document === 'undefined') throw redirect(path, 303)
  return null
}
