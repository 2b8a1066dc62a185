import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { createPaper } from '#client/features/green-paper/api/create-paper.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formRefusalOf } from '../refusal.ts'

/** Begins a paper and goes to its desk. */
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
  throw redirect(paths.paperMaker(id), 303)
}
