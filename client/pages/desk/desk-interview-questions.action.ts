import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIdsIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withText } from '#client/features/desk/field-refusal.ts'
import { numberOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { secondsOf } from '#client/features/desk/recording-times.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Move = CallArguments<'PUT /desk/interviews/:id/questions/:questionId/status'>[0]['body']
type AnswerStatus = 'answered' | 'partly' | 'follow-up'

const paramsOf = (form: FormData, id: number) => ({ id, questionId: numberOf(form, 'questionId') })

const move =
  (moveOf: (form: FormData) => Move): DeskAct =>
  (client, form, id) =>
    call(client, 'PUT /desk/interviews/:id/questions/:questionId/status', {
      params: paramsOf(form, id),
      body: moveOf(form),
    })

const judge =
  (moveOf: (form: FormData) => Move): DeskAct =>
  (...act) =>
    withText(move(moveOf)(...act))

const show =
  (visibility: 'public' | 'removed'): DeskAct =>
  (client, form, id) => {
    const params = paramsOf(form, id)
    const body = { visibility, reason: textOf(form, 'reason'), ...versionOf(form) }
    return withText(
      call(client, 'PUT /desk/interviews/:id/questions/:questionId/visibility', { params, body }),
    )
  }

const acts: Record<string, DeskAct> = {
  select: judge(form => ({ status: 'selected', ...versionOf(form) })),
  release: move(() => ({ status: 'received' })),
  'select-chosen': (client, form, id) => moveChosen(client, form, id, 'selected'),
  'release-chosen': (client, form, id) => moveChosen(client, form, id, 'received'),
  asked: move(form => ({ status: 'asked', at: secondsOf(form, 'at') })),
  answer: move(form => ({
    status: textOf(form, 'status') as AnswerStatus,
    answer: textOf(form, 'answer'),
    ...versionOf(form),
    at: secondsOf(form, 'at'),
  })),
  decline: judge(form => ({ status: 'declined', reason: textOf(form, 'reason'), ...versionOf(form) })),
  // 0, which is refused, for what is no number.
  merge: move(form => ({ status: 'merged', into: numberOf(form, 'into') || 0 })),
  'follow-up': (client, form, id) =>
    call(client, 'POST /desk/interviews/:id/questions/:questionId/follow-ups', {
      params: paramsOf(form, id),
      body: { body: textOf(form, 'body') },
      idempotencyKey: textOf(form, 'idempotencyKey'),
    }),
  hide: show('removed'),
  restore: show('public'),
  'export-chosen': takeChosen('interviewQuestions'),
}

function moveChosen(client: QueryClient, form: FormData, id: number, status: 'selected' | 'received') {
  const body = { ids: chosenIdsIn(form), status }
  const moved = call(client, 'POST /desk/interviews/:id/questions/bulk-statuses', { params: { id }, body })
  return withChosen(moved, form)
}
