import type { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { invalidateComments } from '#client/features/comment/comment.api.ts'
import { debateQuery } from '#client/features/debate/debate.api.ts'
import { giveReason, takeStance } from '#client/features/debate/debate.write.ts'
import { reasonDraft, takeOverStance } from '#client/features/debate/pending-stance.ts'
import type { StanceAnswer } from '#client/features/debate/stance-form.tsx'
import { postAction } from '#client/features/discussion/post-action.ts'
import type { PostAct, PostRef } from '#client/features/post/post.api.ts'
import { postKey, postMineKey } from '#client/features/post/post.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { meQuery } from '#client/features/user/user.api.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import type { LateActionArgs } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { toast } from '#client/ui/toast/toast.tsx'

export const action = (args: LateActionArgs): Promise<unknown> =>
  postAction('debate', args, { stance: stanceAct })

async function stanceAct({ client, post, form, ...act }: PostAct): Promise<unknown> {
  // A button sent with the form stands after the position chosen in it.
  const chosen = String(form.getAll('position').at(-1) ?? '')
  const actNumber = takeOverStance(post.id, chosen) ?? act.actNumber
  const position = chosen || null
  const reason = String(form.get('reason') ?? '').trim()
  const path = paths.debate(post.id)
  const back = position ? `${path}?${new URLSearchParams({ intent: 'stance', position })}` : path
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  const refuse = (errors: FieldErrors, status: number) =>
    data({ stance: { position: chosen, reason, errors } satisfies StanceAnswer }, { status })
  if (!form.has('position')) return refuse({ '': '입장을 먼저 골라 주세요.' }, 422)
  if (position && form.has('reason') && !reason) return refuse({ reason: '이유를 적어 주세요.' }, 422)
  try {
    const idempotencyKey = String(form.get('idempotencyKey') ?? '')
    const made =
      position && reason ? await giveReason(client, post.id, { body: reason, idempotencyKey }) : undefined
    // Before the position, with which the form is drawn anew and looks for a draft.
    if (made) dropDraft(draftName(reasonDraft(post.id), client.getQueryData(meQuery.queryKey)?.seq))
    await takeStance(client, post.id, { position, commentId: made?.id, actNumber })
    if (made) await showArgument(client, post)
    toast(messageOf(client, post.id, position, made !== undefined), { severity: 'success' })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, back)
    if (status === 409) await invalidateDebate(client, post)
    return refuse(errorsOfForm(errors), status)
  }
  return stayOrRedirect(`${path}#stance`)
}

const invalidateDebate = (client: QueryClient, post: PostRef) =>
  Promise.all([
    client.invalidateQueries({ queryKey: postKey(post) }),
    client.invalidateQueries({ queryKey: postMineKey(post) }),
  ])

const showArgument = (client: QueryClient, post: PostRef) =>
  Promise.all([invalidateComments(client, post.id), client.invalidateQueries({ queryKey: postKey(post) })])

/** The reason is one field of this form, whichever call refused it. */
function errorsOfForm({ commentId, body, position, ...errors }: FieldErrors): FieldErrors {
  const reason = commentId ?? body
  const whole = position ?? errors[''] ?? ''
  return reason ? { '': whole, reason } : { '': whole }
}

function messageOf(client: QueryClient, id: number, position: string | null, reasoned: boolean): string {
  const positions = client.getQueryData(debateQuery(id).queryKey)?.positions ?? []
  const label = positions.find(({ key }) => key === position)?.label
  return label
    ? `‘${label}’ 입장${reasoned ? '과 이유를 남겼습니다' : '을 골랐습니다'}.`
    : '입장을 취소했습니다.'
}
