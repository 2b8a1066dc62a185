import type { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { commentsKey } from '#client/features/comment/api/comments.ts'
import { createComment } from '#client/features/comment/api/create-comment.ts'
import { debateQuery } from '#client/features/debate/api/debate.ts'
import { takeStance } from '#client/features/debate/api/take-stance.ts'
import { type PostRef, postKey } from '#client/features/post/post-kind.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { paths } from '#client/paths.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import { inPlace } from '../in-place.ts'
import type { PostAct } from '../post/post-act.ts'
import { formRefusalOf } from '../refusal.ts'

/** What came of a stance that was refused: the reason as it was typed, and why. */
export type StanceAnswer = { reason: string; errors: FieldErrors }

/** Takes a position, changes it or gives it up (R12.9); a reason that comes with it becomes a comment. */
export async function stanceAct({ client, post, form }: PostAct): Promise<unknown> {
  const position = String(form.get('position') ?? '') || null
  const reason = String(form.get('reason') ?? '').trim()
  const path = paths.debate(post.id)
  const back = position ? `${path}?${new URLSearchParams({ intent: 'stance', position })}` : path
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  try {
    const idempotencyKey = String(form.get('idempotencyKey') ?? '')
    const argument = { postId: post.id, body: reason, parentId: null, idempotencyKey }
    const made = position && reason ? await createComment(client, argument) : undefined
    await takeStance(client, post.id, { position, commentId: made?.id })
    if (made) await showArgument(client, post)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, back)
    if (status === 409) await client.invalidateQueries({ queryKey: postKey(post) })
    const answer: StanceAnswer = { reason, errors: errorsOfForm(errors) }
    return data({ stance: answer }, { status })
  }
  toast(saidOf(client, post.id, position), { severity: 'success' })
  return inPlace(`${path}#stance`)
}

const showArgument = (client: QueryClient, post: PostRef) =>
  Promise.all([
    client.invalidateQueries({ queryKey: commentsKey(post.id) }),
    client.invalidateQueries({ queryKey: postKey(post), exact: true }),
  ])

/** The reason is one field of this form, whichever call refused it. */
function errorsOfForm({ commentId, body, position, ...errors }: FieldErrors): FieldErrors {
  const reason = commentId ?? body
  const whole = position ?? errors[''] ?? ''
  return reason ? { '': whole, reason } : { '': whole }
}

function saidOf(client: QueryClient, id: number, position: string | null): string {
  const positions = client.getQueryData(debateQuery(id).queryKey)?.positions ?? []
  const label = positions.find(({ key }) => key === position)?.label
  return label ? `‘${label}’ 입장을 골랐습니다.` : '입장을 거두었습니다.'
}
