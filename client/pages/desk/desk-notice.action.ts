import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { type DeskAct, runDeskAct, scheduleOf } from '#client/features/desk/desk-action.ts'
import { isChecked, numberOf, textOf, versionOf, writingOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const schedule: DeskAct = (client, form, id) =>
  call(client, 'PUT /desk/notices/:id/schedule', { params: { id }, body: scheduleOf(form) })

const acts: Record<string, DeskAct> = {
  create: async (client, form) => {
    const { id } = await call(client, 'POST /desk/notices', {
      body: draftOf(form),
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
    return deskPaths.deskNotice(id)
  },
  update: (client, form, id) =>
    call(client, 'PUT /desk/notices/:id', { params: { id }, body: { ...draftOf(form), ...versionOf(form) } }),
  schedule,
  unschedule: schedule,
  publish: (client, form, id) =>
    call(client, 'POST /desk/notices/:id/publish', { params: { id }, body: versionOf(form) }),
  popup: (client, form, id) =>
    call(client, 'PUT /desk/notices/:id/popup', {
      params: { id },
      body: {
        popup: {
          startsAt: timeOfSeoul(form.get('startsAt')) ?? '',
          endsAt: timeOfSeoul(form.get('endsAt')) ?? '',
          sort: numberOf(form, 'sort'),
        },
        ...versionOf(form),
      },
    }),
  'popup-end': (client, form, id) =>
    call(client, 'PUT /desk/notices/:id/popup', {
      params: { id },
      body: { popup: null, ...versionOf(form) },
    }),
  remove: (client, form, id) =>
    call(client, 'POST /desk/notices/:id/removal', {
      params: { id },
      body: { reason: textOf(form, 'reason') },
    }),
}

const draftOf = (form: FormData) => ({
  title: textOf(form, 'title'),
  ...writingOf(form),
  pinned: isChecked(form, 'pinned'),
})
