import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Step = CallArguments<'POST /desk/questions/bulk-steps'>[0]['body']

const acts: Record<string, DeskAct> = {
  step: (client, form) =>
    withChosen(
      call(client, 'POST /desk/questions/bulk-steps', {
        body: {
          ids: chosenIdsIn(form),
          to: textOf(form, 'to') as Step['to'],
          note: textOf(form, 'note'),
          owner: textOf(form, 'owner') || null,
          dueAt: timeOfSeoul(form.get('dueAt')),
        },
      }),
      form,
    ),
  feature: (client, form) =>
    withChosen(
      call(client, 'PUT /desk/questions/bulk-featured', {
        body: { ids: chosenIdsIn(form), featured: true, rank: numberOf(form, 'rank') },
      }),
      form,
    ),
  unfeature: (client, form) =>
    withChosen(
      call(client, 'PUT /desk/questions/bulk-featured', {
        body: { ids: chosenIdsIn(form), featured: false },
      }),
      form,
    ),
  'export-chosen': takeChosen('questions'),
}
