import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, reportedIn, restoreReported, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withText } from '#client/features/desk/field-refusal.ts'
import { numberOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

type Decision = CallArguments<'POST /desk/reports/decisions'>[0]['body']

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  decide: (client, form) => {
    const body = { ...reportedIn(form), ...versionOf(form), ...decisionOf(form) }
    return withText(call(client, 'POST /desk/reports/decisions', { body }))
  },
  'decide-chosen': (client, form) => {
    const body = { things: chosenIn(form).map(key => reportedAt(key, form)), ...decisionOf(form) }
    const decided = call(client, 'POST /desk/reports/bulk-decisions', { body })
    return withChosen(decided, form).catch(async error => {
      // A text may have another version.
      await client.invalidateQueries()
      throw error
    })
  },
  restore: restoreReported,
  'export-chosen': takeChosen('reports'),
}

/** The post or comment of a `reportAnchor`, with the version that the form has of its text. */
function reportedAt(
  anchor: string,
  form: FormData,
): ({ postId: number } | { commentId: number }) & { version: number } {
  const [kind, id] = anchor.split('-')
  const version = numberOf(form, `version.${anchor}`)
  return kind === 'comment' ? { commentId: Number(id), version } : { postId: Number(id), version }
}

const decisionOf = (form: FormData) => ({
  decision: textOf(form, 'decision') as Decision['decision'],
  until: timeOfSeoul(form.get('until')),
  rule: textOf(form, 'rule') || null,
  reason: textOf(form, 'reason'),
})
