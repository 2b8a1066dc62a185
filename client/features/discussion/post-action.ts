import { data } from 'react-router'
import type { PostActs, PostKind } from '#client/features/post/index.ts'
import { actNamed } from '#client/lib/form-intent.ts'
import { type LateActionArgs, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'

/** Loaded when the page is idle, so that no first load pays for it. */
export const loadSharedActs = (): Promise<{ sharedActs: PostActs }> => import('./shared-acts.ts')

/**
 * Runs the act that a form's hidden `intent` names: one that every kind of post has, or one of `own`, which only
 * this kind of page has.
 */
export async function postAction(
  kind: PostKind,
  { context, params, request, actNumber }: LateActionArgs,
  own: PostActs = {},
): Promise<unknown> {
  const form = await request.formData()
  const post = { kind, id: idOf(params) }
  const act = { client: queryClientOf(context), post, form, url: new URL(request.url), actNumber }
  const intent = String(form.get('intent'))
  const run = actNamed(own, intent) ?? actNamed((await loadSharedActs()).sharedActs, intent)
  if (!run) throw data(null, { status: 400 })
  return run(act)
}
