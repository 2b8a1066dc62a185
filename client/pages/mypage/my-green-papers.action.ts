import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { createPaper } from '#client/features/green-paper/green-paper.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const title = String(form.get('title') ?? '')
  const idempotencyKey = String(form.get('idempotencyKey') ?? '')
  let id: number
  try {
    ;({ id } = await createPaper(client, title, idempotencyKey))
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.myGreenPapers())
    return data({ errors, title, idempotencyKey }, { status })
  }
  throw redirect(paths.greenPaperEditor(id), 303)
}
