import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { textOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  publish: (client, form) => {
    const ids = chosenIdsIn(form)
    return withChosen(call(client, 'POST /desk/notices/bulk-publish', { body: { ids } }), form)
  },
  remove: (client, form) => {
    const body = { ids: chosenIdsIn(form), reason: textOf(form, 'reason') }
    return withChosen(call(client, 'POST /desk/notices/bulk-removal', { body }), form)
  },
  'export-chosen': takeChosen('notices'),
}
