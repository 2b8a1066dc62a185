import { type ActionFunctionArgs, data } from 'react-router'
import type { PostKind } from '#client/features/post/post-kind.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { actNamed } from '../chosen-act.ts'
import type { PostActs } from './post-act.ts'
import { idOf } from './post-id.ts'

/** What all kinds of post share comes when a page has come to rest, so that no first load pays for it. */
export const loadSharedActs = (): Promise<{ sharedActs: PostActs }> => import('./shared-acts.ts')

/**
 * Every act on a post's page, told apart by the form's hidden `intent`: what all kinds share, and the acts that
 * only this kind of page has.
 */
export async function postAction(
  kind: PostKind,
  { context, params, request }: ActionFunctionArgs,
  own: PostActs = {},
): Promise<unknown> {
  const form = await request.formData()
  const post = { kind, id: idOf(params) }
  const act = { client: queryClientOf(context), post, form, url: new URL(request.url) }
  const intent = String(form.get('intent'))
  const run = actNamed(own, intent) ?? actNamed((await loadSharedActs()).sharedActs, intent)
  if (!run) throw data(null, { status: 400 })
  return run(act)
}
