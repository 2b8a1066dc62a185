import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { paperDraftQuery } from '#client/features/green-paper/api/paper-draft.ts'
import { paperRevisionQuery } from '#client/features/green-paper/api/paper-revisions.ts'
import { savePaper } from '#client/features/green-paper/api/save-paper.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { idOf } from '../../post/post-id.ts'
import { formRefusalOf } from '../../refusal.ts'

/** Saves a text that was kept over the newest, which its reader must have seen. */
export async function action({ context, params, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const id = idOf(params)
  const form = await request.formData()
  const revision = Number(form.get('revision'))
  try {
    const { content } = await client.query(paperRevisionQuery(id, revision))
    await savePaper(client, id, { revision: Number(form.get('over')), content })
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.paperRevisions(id, revision))
    return data({ errors }, { status })
  }
  await client.invalidateQueries({ queryKey: paperDraftQuery(id).queryKey, refetchType: 'none' })
  toast('그때의 글로 되돌렸습니다.', { severity: 'success' })
  throw redirect(paths.paperMaker(id), 303)
}
