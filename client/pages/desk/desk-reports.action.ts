import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, restoreReported, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withText } from '#client/features/desk/field-refusal.ts'
import { numberOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { reportedAt, versionField } from '#client/features/desk/report-item.tsx'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Decision = CallArguments<'POST /desk/reports/decisions'>[0]['body']

const acts: Record<string, DeskAct> = {
  decide: (client, form) =>
    withText(
      call(client, 'POST /desk/reports/decisions', {
        body: {
          ...(form.has('commentId')
            ? { commentId: Number(form.get('commentId')) }
            : { postId: Number(form.get('postId')) }),
          ...versionOf(form),
          ...decisionOf(form),
        },
      }),
    ),
  'decide-chosen': async (client, form) => {
    const things = chosenIn(form).map(key => ({
      ...reportedAt(key),
      version: numberOf(form, versionField(key)),
    }))
    const body = { things, ...decisionOf(form) }
    try {
      await withChosen(call(client, 'POST /desk/reports/bulk-decisions', { body }), form)
    } catch (error) {
      // A text may have another version.
      await client.invalidateQueries()
      throw error
    }
  },
  restore: restoreReported,
  'export-chosen': takeChosen('reports'),
}

const decisionOf = (form: FormData) => ({
  decision: textOf(form, 'decision') as Decision['decision'],
  until: timeOfSeoul(form.get('until')),
  rule: textOf(form, 'rule') || null,
  reason: textOf(form, 'reason'),
})
