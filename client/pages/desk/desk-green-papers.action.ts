import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { withText } from '#client/features/desk/field-refusal.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  withdraw: (client, form) => {
    const { params, body } = judgementOf(form)
    const read = { ...body, rule: textOf(form, 'rule'), edition: numberOf(form, 'version') }
    return withText(call(client, 'POST /desk/green-papers/:id/withdrawal', { params, body: read }))
  },
  restore: (client, form) => call(client, 'DELETE /desk/green-papers/:id/withdrawal', judgementOf(form)),
}

const judgementOf = (form: FormData) => ({
  params: { id: numberOf(form, 'paperId') },
  body: { reason: textOf(form, 'reason') },
})
