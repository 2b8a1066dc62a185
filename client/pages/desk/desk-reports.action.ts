import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, restoreReported, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { textOf } from '#client/features/desk/form-values.ts'
import { reportedAt } from '#client/features/desk/report-item.tsx'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Decision = CallArguments<'POST /desk/reports/decisions'>[0]['body']

const acts: Record<string, DeskAct> = {
  decide: (client, form) =>
    call(client, 'POST /desk/reports/decisions', {
      body: {
        ...(form.has('commentId')
          ? { commentId: Number(form.get('commentId')) }
          : { postId: Number(form.get('postId')) }),
        ...decisionOf(form),
      },
    }),
  'decide-chosen': (client, form) =>
    withChosen(
      call(client, 'POST /desk/reports/bulk-decisions', {
        body: { things: chosenIn(form).map(reportedAt), ...decisionOf(form) },
      }),
      form,
    ),
  restore: restoreReported,
  'export-chosen': takeChosen('reports'),
}

const decisionOf = (form: FormData) => ({
  decision: textOf(form, 'decision') as Decision['decision'],
  until: timeOfSeoul(form.get('until')),
  rule: textOf(form, 'rule') || null,
  reason: textOf(form, 'reason'),
})
