import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { createComment } from '#client/features/comment/api/create-comment.ts'
import { deleteQuestion } from '#client/features/question/api/delete-question.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { reactToQuestion } from '#client/features/question/api/react-to-question.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { formRefusalOf } from '../refusal.ts'
import { idOf } from './question-id.ts'

type Act = { client: ReturnType<typeof queryClientOf>; id: number; form: FormData }

/** Every act on a question's page, told apart by the form's hidden `intent`. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const act: Act = { client: queryClientOf(context), id: idOf(params), form: await request.formData() }
  const intent = act.form.get('intent')
  if (intent === 'agreed' || intent === 'bookmarked') return react(act, intent)
  if (intent === 'comment') return comment(act)
  if (intent === 'delete') return remove(act)
  throw data(null, { status: 400 })
}

async function react({ client, id, form }: Act, reaction: 'agreed' | 'bookmarked') {
  const back = `${paths.question(id)}?intent=${reaction}`
  if (!mayBeMember(client)) throw redirect(paths.login(back), 303)
  try {
    await reactToQuestion(client, id, reaction, form.get('wanted') === 'true')
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, back)
    const failed = errors[''] ?? ''
    toast(failed, { severity: 'error' })
    return data({ failed }, { status })
  }
  return inPlace(paths.question(id))
}

async function comment({ client, id, form }: Act) {
  const parentId = String(form.get('parentId') ?? '')
  const body = String(form.get('body') ?? '')
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  const made = await createComment(client, {
    postId: id,
    body,
    parentId: parentId ? Number(parentId) : null,
    idempotencyKey,
  }).catch((error: unknown) => ({ refused: formRefusalOf(client, error, paths.question(id)) }))
  if ('refused' in made) {
    const { errors, status } = made.refused
    return data({ comment: { parentId, body, errors } }, { status })
  }
  await client.invalidateQueries({ queryKey: questionQuery(id).queryKey, exact: true })
  throw redirect(`${paths.question(id)}#comment-${made.id}`, 303)
}

async function remove({ client, id }: Act) {
  try {
    await deleteQuestion(client, id)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.question(id))
    return data({ failed: errors[''] ?? '' }, { status })
  }
  toast('물음을 지웠습니다.', { severity: 'success' })
  throw redirect(paths.questions(), 303)
}

/** With script the page stays where it is; without, the post is answered by the page it came from. */
function inPlace(path: string): null {
  if (typeof document === 'undefined') throw redirect(path, 303)
  return null
}
