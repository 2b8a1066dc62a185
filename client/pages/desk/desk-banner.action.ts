import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { sendPicture } from '#client/features/attachment/attachment.api.ts'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { orderOf } from '#client/features/desk/desk-order.ts'
import { isChecked, optionalTextOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { call } from '#client/lib/call.ts'
import type { BannerPalette } from '#shared/contract/banner.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts, keepPicture)

const acts: Record<string, DeskAct> = {
  create: async (client, form) => {
    await keepPicture(client, form)
    const { id } = await call(client, 'POST /desk/banners', {
      body: { ...draftOf(form), active: !isChecked(form, 'draft') },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
    return deskPaths.deskBanner(id)
  },
  update: async (client, form, id) => {
    await keepPicture(client, form)
    await call(client, 'PUT /desk/banners/:id', {
      params: { id },
      body: { ...draftOf(form), ...versionOf(form) },
    })
  },
  activate: (client, form, id) => {
    const body = { active: true, ...versionOf(form) }
    return call(client, 'PUT /desk/banners/:id/active', { params: { id }, body })
  },
  deactivate: (client, _, id) =>
    call(client, 'PUT /desk/banners/:id/active', { params: { id }, body: { active: false } }),
  'activate-chosen': (client, form) => setChosenActive(client, form, true),
  'deactivate-chosen': (client, form) => setChosenActive(client, form, false),
  reorder: (client, form) =>
    call(client, 'PUT /desk/banners/order', { body: { ids: orderOf(form), ...versionOf(form) } }),
  'export-chosen': takeChosen('banners'),
}

function setChosenActive(client: QueryClient, form: FormData, active: boolean): Promise<unknown> {
  const body = { ids: chosenIdsIn(form), active }
  return withChosen(call(client, 'PUT /desk/banners/bulk-active', { body }), form)
}

/** Puts the chosen picture's id into the form, which keeps it when what follows is refused. */
async function keepPicture(client: QueryClient, form: FormData): Promise<void> {
  const file = form.get('image')
  if (file instanceof File && file.size > 0) form.set('imageId', await sendPicture(client, file))
  else if (isChecked(form, 'image-out')) form.delete('imageId')
}

const draftOf = (form: FormData) => ({
  title: textOf(form, 'title'),
  text: textOf(form, 'text'),
  link: textOf(form, 'link').trim(),
  imageId: optionalTextOf(form, 'imageId'),
  imageAlt: textOf(form, 'imageAlt'),
  palette: textOf(form, 'palette') as BannerPalette,
  startsAt: timeOfSeoul(form.get('startsAt')),
  endsAt: timeOfSeoul(form.get('endsAt')),
})
