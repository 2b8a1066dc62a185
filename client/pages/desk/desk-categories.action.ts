import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { orderOf } from '#client/features/desk/desk-order.ts'
import { numberOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  create: async (client, form) => {
    await call(client, 'POST /desk/categories', {
      body: { slug: textOf(form, 'slug').trim(), name: textOf(form, 'name') },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
  },
  rename: (client, form) =>
    call(client, 'PUT /desk/categories/:id', {
      params: { id: numberOf(form, 'id') },
      body: { name: textOf(form, 'name'), ...versionOf(form) },
    }),
  activate: (client, form) =>
    call(client, 'PUT /desk/categories/:id/active', {
      params: { id: numberOf(form, 'id') },
      body: { active: true },
    }),
  deactivate: (client, form) =>
    call(client, 'PUT /desk/categories/:id/active', {
      params: { id: numberOf(form, 'id') },
      body: { active: false },
    }),
  steward: (client, form) =>
    call(client, 'PUT /desk/categories/:id/steward', {
      params: { id: numberOf(form, 'id') },
      body: { steward: numberOf(form, 'steward') || null, ...versionOf(form) },
    }),
  reorder: (client, form) =>
    call(client, 'PUT /desk/categories/order', {
      body: { ids: orderOf(form), ...versionOf(form) },
    }),
}
