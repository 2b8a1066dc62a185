import { data, redirect } from 'react-router'
import { postAction } from '#client/features/discussion/post-action.ts'
import {
  agreeInterviewQuestion,
  askInterview,
  deleteInterviewQuestion,
  invalidateQuestions,
  updateInterviewQuestion,
} from '#client/features/interview/interview.write.ts'
import type { PostAct } from '#client/features/post/post.api.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { withRefusalToast } from '#client/features/user/with-refusal-toast.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { keyAfterRefusal } from '#client/lib/idempotency-key.ts'
import type { LateActionArgs } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export const action = (args: LateActionArgs): Promise<unknown> => postAction('interview', args, questionActs)

const questionActs = {
  ask,
  'agree-question': agree,
  'update-question': update,
  'delete-question': remove,
}

async function ask({ client, post: { id }, form }: PostAct): Promise<unknown> {
  const body = String(form.get('body') ?? '')
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const asked = await askInterview(client, id, { body, idempotencyKey }).catch((error: unknown) => ({
    refused: formRefusalOf(client, error, `${paths.interview(id)}#ask`),
  }))
  if ('refused' in asked) {
    const { errors, status, code } = asked.refused
    return data({ ask: { body, errors, idempotencyKey: keyAfterRefusal(idempotencyKey, code) } }, { status })
  }
  toast('질문을 올렸습니다.', { severity: 'success' })
  throw redirect(`${paths.interview(id)}?questions=recent#question-${asked.id}`, 303)
}

async function agree({ client, post: { id }, form, actNumber }: PostAct): Promise<unknown> {
  const questionId = Number(form.get('questionId'))
  const back = `${paths.interview(id)}?agree=${questionId}#question-${questionId}`
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  const agreed = form.get('wanted') === 'true'
  const refusal = await withRefusalToast(client, back, () =>
    agreeInterviewQuestion(client, id, { questionId, agreed, actNumber }),
  )
  return refusal ?? stayOrRedirect(`${paths.interview(id)}#question-${questionId}`)
}

async function update({ client, post: { id }, form }: PostAct): Promise<unknown> {
  const questionId = String(form.get('questionId'))
  const body = String(form.get('body') ?? '')
  const version = Number(form.get('version'))
  const place = `${paths.interview(id)}#question-${questionId}`
  try {
    await updateInterviewQuestion(client, id, { questionId: Number(questionId), body, version })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, place)
    // The page shows the newest text beside the one that was typed.
    if (status === 409) await invalidateQuestions(client, id)
    return data({ own: { questionId, body, errors } }, { status })
  }
  toast('수정한 질문을 저장했습니다.', { severity: 'success' })
  throw redirect(place, 303)
}

async function remove({ client, post: { id }, form }: PostAct): Promise<unknown> {
  const place = `${paths.interview(id)}#questions`
  const questionId = Number(form.get('questionId'))
  const refusal = await withRefusalToast(client, place, () => deleteInterviewQuestion(client, id, questionId))
  if (refusal) return refusal
  toast('질문을 취소했습니다.', { severity: 'success' })
  throw redirect(place, 303)
}
