import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { endOtherSessions } from '#client/features/user/api/end-other-sessions.ts'
import { endSession } from '#client/features/user/api/end-session.ts'
import { apiOf } from '#client/lib/api-of.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.ts'
import { chosenAct } from '../chosen-act.ts'
import { formRefusalOf } from '../refusal.ts'
import { endedWords } from './sessions-acts.ts'

/** Ends one session, all others, or all of them with this one, as the pressed button's `intent` says. */
export async function act({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const { intent, run } = chosenAct(acts, form)
  try {
    await run(client, form)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.sessions())
    return data(errors, { status })
  }
  return intent === 'all' ? logOut(client) : done(intent)
}

const acts: Record<string, (client: QueryClient, form: FormData) => Promise<void>> = {
  one: (client, form) => endSession(client, String(form.get('id') ?? '')),
  others: endOtherSessions,
  all: endOtherSessions,
}

/** The session that is left ends as every logout does: told and led home (R3.7), without script by the answer alone. */
async function logOut(client: QueryClient): Promise<null> {
  if (typeof document !== 'undefined') {
    sessionHappened({ type: 'logout.requested' })
    return null
  }
  await apiOf(client)('/oAuth/logout', { method: 'DELETE' })
  throw redirect(paths.home(), 303)
}

/** With script a toast says so and the page stays; without, the answered page does. */
function done(intent: string): null {
  if (typeof document === 'undefined') throw redirect(`${paths.sessions()}?ended=${intent}`, 303)
  toast(endedWords[intent] ?? '', { severity: 'success' })
  return null
}
