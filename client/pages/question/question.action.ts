import { redirect } from 'react-router'
import { postAction } from '#client/features/discussion/post-action.ts'
import type { PostAct } from '#client/features/post/post.api.ts'
import { deleteQuestion, refuseMerge } from '#client/features/question/question.write.ts'
import { withRefusalToast } from '#client/features/user/with-refusal-toast.ts'
import type { LateActionArgs } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export const action = (args: LateActionArgs): Promise<unknown> =>
  postAction('question', args, { delete: deleteAct, 'refuse-merge': refuseMergeAct })

async function deleteAct({ client, post: { id } }: PostAct): Promise<unknown> {
  const refusal = await withRefusalToast(client, paths.question(id), () => deleteQuestion(client, id))
  if (refusal) return refusal
  toast('질문을 지웠습니다.', { severity: 'success' })
  throw redirect(paths.questions(), 303)
}

async function refuseMergeAct({ client, post: { id }, form }: PostAct): Promise<unknown> {
  const path = paths.question(id)
  const isRefused = form.get('refused') === 'true'
  const refusal = await withRefusalToast(client, path, () => refuseMerge(client, id, isRefused))
  return refusal ?? stayOrRedirect(path)
}
