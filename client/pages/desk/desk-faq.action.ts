import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { orderOf } from '#client/features/desk/desk-order.ts'
import { isChecked, textOf, versionOf, writingOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  create: async (client, form) => {
    const { id } = await call(client, 'POST /desk/faqs', {
      body: { ...draftOf(form), active: !isChecked(form, 'draft') },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
    return deskPaths.deskFaq(id)
  },
  update: (client, form, id) =>
    call(client, 'PUT /desk/faqs/:id', { params: { id }, body: { ...draftOf(form), ...versionOf(form) } }),
  activate: (client, form, id) =>
    call(client, 'PUT /desk/faqs/:id/active', { params: { id }, body: { active: true, ...versionOf(form) } }),
  deactivate: (client, _, id) =>
    call(client, 'PUT /desk/faqs/:id/active', { params: { id }, body: { active: false } }),
  'activate-chosen': (client, form) => setChosenActive(client, form, true),
  'deactivate-chosen': (client, form) => setChosenActive(client, form, false),
  reorder: (client, form) =>
    call(client, 'PUT /desk/faqs/order', {
      body: {
        category: textOf(form, 'category'),
        ids: orderOf(form),
        ...versionOf(form),
      },
    }),
  'export-chosen': takeChosen('faqs'),
}

function setChosenActive(client: QueryClient, form: FormData, active: boolean): Promise<unknown> {
  const body = { ids: chosenIdsIn(form), active }
  return withChosen(call(client, 'PUT /desk/faqs/bulk-active', { body }), form)
}

const draftOf = (form: FormData) => ({
  category: textOf(form, 'category'),
  question: textOf(form, 'question'),
  startsAt: timeOfSeoul(form.get('startsAt')),
  ...writingOf(form),
})
