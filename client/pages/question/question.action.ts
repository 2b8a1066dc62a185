import { redirect } from 'react-router'
import { postAction } from '#client/features/discussion/post-action.ts'
import type { PostAct } from '#client/features/post/post.api.ts'
import { deleteQuestion, refuseMerge } from '#client/features/question/question.write.ts'
import { endRefusal, refuseWithToast } from '#client/features/user/refuse-with-toast.ts'
import type { LateActionArgs } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export const action = (args: LateActionArgs): Promise<unknown> =>
  postAction('question', args, { delete: deleteAct, 'refuse-merge': refuseMergeAct })

async function deleteAct({ client, post: { id } }: PostAct): Promise<unknown> {
  try {
    await deleteQuestion(client, id)
  } catch (error) {
    return refuseWithToast(client, error, paths.question(id))
  }
  toast('질문을 지웠습니다.', { severity: 'success' })
  throw redirect(paths.questions(), 303)
}

async function refuseMergeAct({ client, post: { id }, form }: PostAct): Promise<unknown> {
  endRefusal(paths.question(id))
  try {
    await refuseMerge(client, id, form.get('refused') === 'true')
  } catch (error) {
    return refuseWithToast(client, error, paths.question(id))
  }
  return stayOrRedirect(paths.question(id))
}
