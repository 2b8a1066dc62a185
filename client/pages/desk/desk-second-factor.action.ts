import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, data } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { deskReturnOf } from '#client/features/desk/require-editor.ts'
import { formRefusalOf } from '#client/features/user/form-refusal.ts'
import { call } from '#client/lib/call.ts'
import { actNamed } from '#client/lib/form-intent.ts'
import { queryClientOf } from '#client/lib/route-context.ts'

/** Answers a form of another page, which `runDeskAct` had sent along, with its fields (R13.8). */
export async function action(args: ActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData()
  const intent = textOf(form, 'intent')
  if (intent === 'recovery-codes') return renewRecoveryCodes(queryClientOf(args.context))
  const acts = actsBefore(deskReturnOf(args.request.url))
  if (actNamed(acts, intent)) return runDeskAct(args, acts)
  return data({ unsent: [...form].filter(([, value]) => typeof value === 'string') }, { status: 403 })
}

/** Answers the codes with the page: a redirect would have to carry them in an address. */
async function renewRecoveryCodes(client: QueryClient): Promise<unknown> {
  try {
    const { recoveryCodes } = await call(client, 'POST /desk/second-factor/recovery-codes')
    await client.invalidateQueries()
    return { recoveryCodes }
  } catch (error) {
    const { errors, status } = formRefusalOf(client, error, deskPaths.deskSecondFactor())
    return data({ errors, values: { intent: 'recovery-codes' }, conflict: false }, { status })
  }
}

const actsBefore = (wanted: string): Record<string, DeskAct> => ({
  recovery: async (client, form) => {
    await call(client, 'POST /desk/second-factor/recovery', { body: { code: textOf(form, 'code') } })
    return wanted
  },
  'remove-passkey': (client, form) =>
    call(client, 'DELETE /desk/second-factor/passkeys/:id', { params: { id: numberOf(form, 'id') } }),
})
