import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  create: async (client, form) => {
    await call(client, 'POST /desk/synonyms', {
      body: { term: textOf(form, 'term'), canonical: textOf(form, 'canonical') },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
  },
  remove: (client, form) =>
    call(client, 'DELETE /desk/synonyms/:id', { params: { id: numberOf(form, 'id') } }),
  'remove-chosen': (client, form) => {
    const body = { ids: chosenIdsIn(form) }
    return withChosen(call(client, 'POST /desk/synonyms/bulk-removal', { body }), form)
  },
  'export-chosen': takeChosen('synonyms'),
}
