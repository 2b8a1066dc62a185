import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { sendPicture } from '#client/features/attachment/attachment.api.ts'
import { type DeskAct, releaseOf, runDeskAct, scheduleOf } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withFormFields } from '#client/features/desk/field-refusal.ts'
import {
  isChecked,
  numberOf,
  optionalTextOf,
  textOf,
  textOfFile,
  versionOf,
  writingOf,
} from '#client/features/desk/form-values.ts'
import { readChapterLines } from '#client/features/desk/recording-times.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { questionIdsOf } from '#client/features/desk/source-question-ids.ts'
import { type CallArguments, call } from '#client/lib/call.ts'
import type { ValidationError } from '#shared/errors/envelope.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const schedule: DeskAct = (client, form, id) =>
  call(client, 'PUT /desk/interviews/:id/schedule', { params: { id }, body: scheduleOf(form) })

const acts: Record<string, DeskAct> = {
  create: async (client, form, _, site) => {
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const created = call(client, 'POST /desk/interviews', { body: draftOf(form, site), idempotencyKey })
    const { id } = await withFormFields(created, draftFieldOf)
    return deskPaths.deskInterview(id)
  },
  update: (client, form, id, site) => {
    const body = { ...draftOf(form, site), ...versionOf(form) }
    return withFormFields(call(client, 'PUT /desk/interviews/:id', { params: { id }, body }), draftFieldOf)
  },
  guests: async (client, form, id) => {
    await keepPhotos(client, form)
    const rows = guestRowsOf(form)
    const body = { guests: rows.map(({ guest }) => guest), ...versionOf(form) }
    await withFormFields(
      call(client, 'PUT /desk/interviews/:id/guests', { params: { id }, body }),
      error => ({
        ...error,
        field: error.field.replace(/^guests\.(\d+)/, (_, index) => `guests.${rows[Number(index)]?.row}`),
      }),
    )
  },
  chapters: async (client, form, id) => {
    const lines = readChapterLines(textOf(form, 'chapters'))
    const body = { chapters: lines.map(({ chapter }) => chapter), ...versionOf(form) }
    const set = call(client, 'PUT /desk/interviews/:id/chapters', { params: { id }, body })
    await withFormFields(set, ({ field, message }, index) => {
      const line = lines[Number(/^chapters\.(\d+)/.exec(field)?.[1])]?.line
      return line
        ? { field: `chapters.${index + 1}`, message: `${line}번째 줄: ${message}` }
        : { field, message }
    })
  },
  transcript: async (client, form, id) => {
    await takeFile(form)
    const body = {
      format: textOf(form, 'format') as SubtitleFormat,
      text: textOf(form, 'text'),
      ...versionOf(form),
    }
    const read = call(client, 'POST /desk/interviews/:id/transcript/import', { params: { id }, body })
    // A refusal names many lines of one field; a form shows one error a field.
    await withFormFields(read, ({ field, message }, index) => ({
      field: field === 'text' ? `text.${index + 1}` : field,
      message,
    }))
  },
  schedule,
  unschedule: schedule,
  publish: (client, form, id) =>
    call(client, 'POST /desk/interviews/:id/publish', { params: { id }, body: versionOf(form) }),
  collect: (client, form, id) =>
    call(client, 'POST /desk/interviews/:id/collecting', {
      params: { id },
      body: { until: timeOfSeoul(form.get('until')) ?? '', ...versionOf(form) },
    }),
  'collect-end': (client, form, id) =>
    call(client, 'POST /desk/interviews/:id/collecting/end', { params: { id }, body: versionOf(form) }),
  release: (client, form, id) =>
    call(client, 'POST /desk/interviews/:id/release', { params: { id }, body: releaseOf(form) }),
  cancel: (client, form, id) => call(client, 'POST /desk/interviews/:id/cancellation', withReason(form, id)),
  'collect-end-chosen': (client, form) => {
    const body = { ids: chosenIdsIn(form) }
    return withChosen(call(client, 'POST /desk/interviews/bulk-collecting-end', { body }), form)
  },
  'withdraw-chosen': (client, form) => {
    const body = { ids: chosenIdsIn(form), reason: textOf(form, 'reason') }
    return withChosen(call(client, 'POST /desk/interviews/bulk-withdrawal', { body }), form)
  },
  withdraw: (client, form, id) => call(client, 'POST /desk/interviews/:id/withdrawal', withReason(form, id)),
  restore: (client, form, id) => call(client, 'POST /desk/interviews/:id/restoration', withReason(form, id)),
  feature: (client, form, id) =>
    call(client, 'PUT /desk/interviews/:id/featured', {
      params: { id },
      body: {
        rank: numberOf(form, 'rank'),
        endsAt: timeOfSeoul(form.get('endsAt')),
        ...versionOf(form),
      },
    }),
  unfeature: (client, _, id) => call(client, 'DELETE /desk/interviews/:id/featured', { params: { id } }),
  'export-chosen': takeChosen('interviews'),
}

const withReason = (form: FormData, id: number) => ({
  params: { id },
  body: { reason: textOf(form, 'reason') },
})

type Draft = CallArguments<'POST /desk/interviews'>[0]['body']
type Guest = CallArguments<'PUT /desk/interviews/:id/guests'>[0]['body']['guests'][number]
type SubtitleFormat = CallArguments<'POST /desk/interviews/:id/transcript/import'>[0]['body']['format']

function draftOf(form: FormData, site: string): Draft {
  const mediaUrl = textOf(form, 'mediaUrl').trim()
  const kind = textOf(form, 'mediaKind') as NonNullable<Draft['media']>['kind']
  return {
    categoryId: numberOf(form, 'categoryId'),
    title: textOf(form, 'title'),
    ...writingOf(form),
    format: textOf(form, 'format') as Draft['format'],
    host: textOf(form, 'host'),
    collect: periodOf(form, 'collect'),
    live: periodOf(form, 'live'),
    media: mediaUrl || kind ? { kind, url: mediaUrl } : null,
    questionIds: questionIdsOf(form, site),
  }
}

function periodOf(form: FormData, name: 'collect' | 'live'): Draft['collect'] {
  const [from, to] = [timeOfSeoul(form.get(`${name}From`)), timeOfSeoul(form.get(`${name}To`))]
  return from || to ? { from: from ?? '', to: to ?? '' } : null
}

/** `collect.to` of the call is `collectTo` in the form. */
const draftFieldOf = (error: ValidationError): ValidationError => ({
  ...error,
  field: draftFieldNamed(error.field),
})

function draftFieldNamed(field: string): string {
  const [, period, end] = /^(collect|live)(?:\.(from|to))?$/.exec(field) ?? []
  if (period) return `${period}${end === 'to' ? 'To' : 'From'}`
  if (field === 'media.kind') return 'mediaKind'
  return field.startsWith('media') ? 'mediaUrl' : field
}

/** Puts the ids of chosen pictures into the form, which keeps them when what follows is refused. */
async function keepPhotos(client: QueryClient, form: FormData): Promise<void> {
  for (const name of [...form.keys()].filter(name => /^guests\.\d+\.photo$/.test(name))) {
    const file = form.get(name)
    form.delete(name)
    if (file instanceof File && file.size > 0)
      form.set(
        `${name}Id`,
        await withFormFields(sendPicture(client, file), error => ({ ...error, field: name })),
      )
    else if (isChecked(form, `${name}-out`)) form.delete(`${name}Id`)
  }
}

/** Leaves out rows in which nothing is typed. */
function guestRowsOf(form: FormData): { row: number; guest: Guest }[] {
  const rows = [...form.keys()].filter(name => /^guests\.\d+\.name$/.test(name))
  return rows.flatMap((_, row) => {
    const typedIn = (name: string) => textOf(form, `guests.${row}.${name}`).trim()
    const isTyped = ['name', 'role', 'affiliation', 'memberSeq'].some(name => typedIn(name) !== '')
    const member = typedIn('memberSeq')
    const guest = {
      name: typedIn('name'),
      role: typedIn('role'),
      affiliation: typedIn('affiliation') || null,
      photoId: optionalTextOf(form, `guests.${row}.photoId`),
      // 0, which is refused, for what is no number.
      memberSeq: member === '' ? null : Number(member) || 0,
    }
    return isTyped ? [{ row, guest }] : []
  })
}

/** Puts the text of a chosen file in the place of the pasted one, where a refused form keeps it. */
async function takeFile(form: FormData): Promise<void> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) form.set('text', await textOfFile(file))
  form.delete('file')
}
