import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { questionQuery } from '#client/features/question/api/question.ts'
import { updateQuestion } from '#client/features/question/api/update-question.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { ApiError, errorCodes } from '#client/lib/api-error.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { draftName, dropDraft } from '#client/ui/draft/draft-storage.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { idOf } from '../post/post-id.ts'
import { formRefusalOf } from '../refusal.ts'
import { fieldsOf, sentOf } from './question-fields.ts'

/** Name of the form in which a question is corrected. */
export const formOf = (id: number): string => `question-${id}`

/** Saves a corrected question; on a conflict the newest text is fetched, so that the page can show both. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const values = fieldsOf(form)
  const version = String(form.get('version') ?? '')
  try {
    await updateQuestion(client, id, { ...sentOf(values), version })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.questionUpdate(id))
    const conflict = error instanceof ApiError && error.errorCode === errorCodes.versionConflict
    const newest = conflict && (await client.query({ ...questionQuery(id), staleTime: 0 }))
    return data({ errors, values, conflict, version: newest ? String(newest.version) : version }, { status })
  }
  dropDraft(draftName(formOf(id), client.getQueryData(meQuery.queryKey)?.seq))
  toast('고친 글을 저장했습니다.', { severity: 'success' })
  throw redirect(paths.question(id), 303)
}
