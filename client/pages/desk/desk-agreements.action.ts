import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Chosen = CallArguments<'POST /desk/posts/:id/agreement-exclusions'>[0]['body']['chosen']

const acts: Record<string, DeskAct> = {
  propose: async (client, form, id) => {
    const refs = form.getAll('ref').map(String)
    await call(client, 'POST /desk/posts/:id/agreement-exclusions', {
      params: { id },
      body: {
        chosen: {
          network: textOf(form, 'network') || null,
          age: (textOf(form, 'age') || null) as Chosen['age'],
          from: timeOfSeoul(form.get('from')),
          to: timeOfSeoul(form.get('to')),
          refs: refs.length > 0 ? refs : null,
        },
        reason: textOf(form, 'reason'),
      },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
  },
  confirm: (client, form) => decide(client, form, true),
  refuse: (client, form) => decide(client, form, false),
  restore: (client, form) =>
    call(client, 'PUT /desk/agreement-exclusions/:exclusionId/restoration', {
      ...exclusionIn(form),
      body: { reason: textOf(form, 'reason') },
    }),
  'confirm-restoration': (client, form) => decideRestoration(client, form, true),
  'refuse-restoration': (client, form) => decideRestoration(client, form, false),
}

const exclusionIn = (form: FormData) => ({ params: { exclusionId: numberOf(form, 'exclusion') } })

type Client = Parameters<DeskAct>[0]

const decide = (client: Client, form: FormData, confirmed: boolean) =>
  call(client, 'PUT /desk/agreement-exclusions/:exclusionId/decision', {
    ...exclusionIn(form),
    body: { confirmed },
  })

const decideRestoration = (client: Client, form: FormData, confirmed: boolean) =>
  call(client, 'PUT /desk/agreement-exclusions/:exclusionId/restoration-decision', {
    ...exclusionIn(form),
    body: { confirmed },
  })
