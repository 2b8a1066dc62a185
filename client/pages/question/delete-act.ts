import { data, redirect } from 'react-router'
import { deleteQuestion } from '#client/features/question/api/delete-question.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import type { PostAct } from '../post/post-act.ts'
import { formRefusalOf } from '../refusal.ts'

/** Takes one's own question out of sight and goes back to the list. */
export async function deleteAct({ client, post: { id } }: PostAct): Promise<unknown> {
  try {
    await deleteQuestion(client, id)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.question(id))
    return data({ failed: errors[''] ?? '' }, { status })
  }
  toast('물음을 지웠습니다.', { severity: 'success' })
  throw redirect(paths.questions(), 303)
}
