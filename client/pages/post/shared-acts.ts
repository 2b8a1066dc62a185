import { data, redirect } from 'react-router'
import { type PostReaction, reactToPost } from '#client/features/post/api/react-to-post.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { inPlace } from '../in-place.ts'
import { formRefusalOf } from '../refusal.ts'
import { commentActs } from './comment-acts.ts'
import type { PostAct, PostActs } from './post-act.ts'
import { reportAct } from './report-act.ts'

/** The acts that every kind of post has, by the `intent` of their forms. */
export const sharedActs: PostActs = {
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
