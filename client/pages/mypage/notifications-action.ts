import { type ActionFunctionArgs, data } from 'react-router'
import {
  readNotifications,
  type WhichNotifications,
} from '#client/features/notification/api/read-notifications.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { inPlace } from '../in-place.ts'
import { formRefusalOf } from '../refusal.ts'

/** Marks one notification read, or all; without script the list is answered again as it was narrowed. */
export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const which = whichOf(await request.formData())
  const here = `${paths.myNotifications()}${new URL(request.url).search}`
  try {
    await readNotifications(client, which)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, here)
    return data({ failed: errors[''] ?? '' }, { status })
  }
  return inPlace(here)
}

function whichOf(form: FormData): WhichNotifications {
  if (form.get('intent') === 'read-all') return { all: true }
  const id = Number(form.get('id'))
  if (form.get('intent') !== 'read' || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 400 })
  return { ids: [id] }
}
