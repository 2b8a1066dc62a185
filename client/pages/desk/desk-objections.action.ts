import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Judgement = CallArguments<'POST /desk/objections/:id/decision'>[0]['body']

const acts: Record<string, DeskAct> = {
  judge: (client, form) =>
    call(client, 'POST /desk/objections/:id/decision', {
      params: { id: numberOf(form, 'id') },
      body: { decision: textOf(form, 'decision') as Judgement['decision'], answer: textOf(form, 'answer') },
    }),
}
