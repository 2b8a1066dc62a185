import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { endOtherSessions, endSession } from '#client/features/account/account.write.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { sendSessionEvent } from '#client/features/user/session-events.ts'
import { call } from '#client/lib/call.ts'
import { chosenAct } from '#client/lib/form-intent.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import { endedWords } from './sessions.page.tsx'

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const form = await request.formData()
  const { intent, run } = chosenAct(acts, form)
  try {
    await run(client, form)
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, paths.sessions())
    return data(errors, { status })
  }
  return intent === 'all' ? logOut(client) : confirmDone(intent)
}

const acts: Record<string, (client: QueryClient, form: FormData) => Promise<void>> = {
  one: (client, form) => endSession(client, String(form.get('id') ?? '')),
  others: endOtherSessions,
  all: endOtherSessions,
}

/** Ends this session as every logout does: with an alert and home (R3.7); without script by a redirect. */
async function logOut(client: QueryClient): Promise<null> {
  if (typeof document !== 'undefined') {
    sendSessionEvent({ type: 'logout.requested' })
    return null
  }
  await call(client, 'DELETE /oAuth/logout')
  throw redirect(paths.home(), 303)
}

function confirmDone(intent: string): null {
  if (typeof document === 'undefined') throw redirect(`${paths.sessions()}?ended=${intent}`, 303)
  toast(endedWords[intent] ?? '', { severity: 'success' })
  return null
}
