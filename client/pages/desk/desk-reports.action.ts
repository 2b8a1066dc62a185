import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, reportedIn, restoreReported, runDeskAct } from '#client/features/desk/desk-action.ts'
import { chosenIn, takeChosen, withChosen } from '#client/features/desk/desk-chosen.ts'
import { withText } from '#client/features/desk/field-refusal.ts'
import { versionOf } from '#client/features/desk/form-values.ts'
import { decisionOf, reportedAt } from '#client/features/desk/report-item.tsx'
import { call } from '#client/lib/call.ts'

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
