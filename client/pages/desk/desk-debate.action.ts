import type { ActionFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { type DeskAct, runDeskAct, scheduleOf } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withReason } from '#client/features/desk/field-refusal.ts'
import {
  isChecked,
  numberOf,
  optionalTextOf,
  textOf,
  versionOf,
  writingOf,
} from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { questionIdsOf } from '#client/features/desk/source-question-ids.ts'
import { type CallArguments, call } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Rules = Required<Pick<CallArguments<'POST /desk/debates'>[0]['body'], 'resultsVisible'>>
type Event = CallArguments<'POST /desk/debates/:id/events'>[0]['body']

const schedule: DeskAct = (client, form, id) =>
  call(client, 'PUT /desk/debates/:id/schedule', { params: { id }, body: scheduleOf(form) })

const acts: Record<string, DeskAct> = {
  create: async (client, form, _, site) => {
    const { id } = await call(client, 'POST /desk/debates', {
      body: { ...draftOf(form, site), ...rulesOf(form) },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    })
    return deskPaths.deskDebate(id)
  },
  update: (client, form, id, site) =>
    call(client, 'PUT /desk/debates/:id', {
      params: { id },
      // An open debate has no fields for its rules.
      body: {
        ...draftOf(form, site),
        ...(form.has('opensAt') && rulesOf(form)),
        ...versionOf(form),
      },
    }),
  delete: async (client, _, id) => {
    await call(client, 'DELETE /desk/debates/:id', { params: { id } })
    return addressOf(deskPaths.deskDebates(), { deleted: id })
  },
  schedule,
  unschedule: schedule,
  publish: (client, form, id) => {
    const body = versionOf(form)
    return withReason(call(client, 'POST /desk/debates/:id/publish', { params: { id }, body }), {
      '': '이미 실렸거나 마감 시각이 지났습니다. 마감 시각을 확인해 주세요.',
    })
  },
  open: (client, form, id) =>
    call(client, 'POST /desk/debates/:id/opening', { params: { id }, body: versionOf(form) }),
  extend: (client, form, id) => {
    const body = { closesAt: timeOf(form, 'closesAt'), reason: textOf(form, 'reason'), ...versionOf(form) }
    const extended = call(client, 'PUT /desk/debates/:id/extension', { params: { id }, body })
    return withReason(extended, { closesAt: '이미 끝났거나, 정해진 마감 시각이 더 늦어요.' })
  },
  close: (client, form, id) =>
    call(client, 'POST /desk/debates/:id/closing', {
      params: { id },
      body: { reason: textOf(form, 'reason'), ...versionOf(form) },
    }),
  'extend-chosen': (client, form) => {
    const body = { ...chosenOf(form), closesAt: timeOf(form, 'closesAt') }
    return withChosen(call(client, 'PUT /desk/debates/bulk-extension', { body }), form)
  },
  'close-chosen': (client, form) =>
    withChosen(call(client, 'POST /desk/debates/bulk-closing', { body: chosenOf(form) }), form),
  // A form that found another editor's conclusion corrects that one.
  conclude: (client, form, id) =>
    form.has('version')
      ? call(client, 'POST /desk/debates/:id/conclusion/corrections', {
          params: { id },
          body: { ...writingOf(form), ...versionOf(form) },
        })
      : call(client, 'PUT /desk/debates/:id/conclusion', { params: { id }, body: writingOf(form) }),
  feature: (client, form, id) =>
    call(client, 'PUT /desk/debates/:id/featured', {
      params: { id },
      body: {
        rank: numberOf(form, 'rank'),
        startsAt: timeOfSeoul(form.get('startsAt')),
        endsAt: timeOfSeoul(form.get('endsAt')),
        ...versionOf(form),
      },
    }),
  unfeature: (client, _, id) => call(client, 'DELETE /desk/debates/:id/featured', { params: { id } }),
  'event-create': (client, form, id) =>
    call(client, 'POST /desk/debates/:id/events', {
      params: { id },
      body: eventOf(form),
      idempotencyKey: textOf(form, 'idempotencyKey'),
    }),
  'event-update': (client, form, id) =>
    call(client, 'PUT /desk/debates/:id/events/:eventId', {
      params: { id, eventId: numberOf(form, 'eventId') },
      body: { ...eventOf(form), ...versionOf(form) },
    }),
  'event-delete': (client, form, id) =>
    call(client, 'DELETE /desk/debates/:id/events/:eventId', {
      params: { id, eventId: numberOf(form, 'eventId') },
    }),
  'export-chosen': takeChosen('debates'),
}

const timeOf = (form: FormData, name: string): string => timeOfSeoul(form.get(name)) ?? ''

const chosenOf = (form: FormData) => ({ ids: chosenIdsIn(form), reason: textOf(form, 'reason') })

const draftOf = (form: FormData, site: string) => ({
  categoryId: numberOf(form, 'categoryId'),
  title: textOf(form, 'title'),
  ...writingOf(form),
  facilitator: optionalTextOf(form, 'facilitator'),
  questionIds: questionIdsOf(form, site),
})

const rulesOf = (form: FormData) => ({
  opensAt: timeOf(form, 'opensAt'),
  closesAt: timeOf(form, 'closesAt'),
  reasonRequired: isChecked(form, 'reasonRequired'),
  resultsVisible: textOf(form, 'resultsVisible') as Rules['resultsVisible'],
  positions: positionsOf(form),
})

const usualKeys: Record<string, string> = { 찬성: 'for', 반대: 'against', 기타: 'other' }
const keysByRow = ['first', 'second', 'third', 'fourth', 'fifth']

/** Keys may change with the labels: nobody takes a position before the opening. */
const positionsOf = (form: FormData) =>
  keysByRow.slice(0, deskLimits.debate.positions.max).flatMap((key, row) => {
    const label = textOf(form, `position-${row}`).trim()
    return label ? [{ key: usualKeys[label] ?? key, label }] : []
  })

const eventOf = (form: FormData): Event => ({
  kind: textOf(form, 'kind') as Event['kind'],
  at: timeOf(form, 'at'),
  title: textOf(form, 'title'),
  ...(textOf(form, 'body').trim() && writingOf(form)),
  link: optionalTextOf(form, 'link'),
  place: optionalTextOf(form, 'place'),
})
