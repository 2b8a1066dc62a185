import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { paperDraftQuery, paperRevisionQuery } from '#client/features/green-paper/draft.api.ts'
import { invalidateDraft, savePaper } from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'

export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const revision = Number(form.get('revision'))
  try {
    const { content } = await client.query(paperRevisionQuery(id, revision))
    await savePaper(client, id, { revision: Number(form.get('over')), content })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.greenPaperRevisions(id, revision))
    if (status === 409) await invalidateDraft(client, id)
    return data({ errors }, { status })
  }
  await client.invalidateQueries({ queryKey: paperDraftQuery(id).queryKey, refetchType: 'none' })
  toast('그때의 글로 되돌렸습니다.', { severity: 'success' })
  throw redirect(paths.greenPaperEditor(id), 303)
}
