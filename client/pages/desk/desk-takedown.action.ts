import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, restoreReported, runDeskAct } from '#client/features/desk/desk-action.ts'
import { optionalTextOf, textOf } from '#client/features/desk/form-values.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

type Decision = CallArguments<'POST /desk/takedown-requests/:caseNumber/decision'>[0]['body']['decision']

export function action(args: ActionFunctionArgs): Promise<unknown> {
  const { caseNumber = '' } = args.params
  const decide =
    (decision: Decision): DeskAct =>
    (client: QueryClient, form: FormData) =>
      call(client, 'POST /desk/takedown-requests/:caseNumber/decision', {
        params: { caseNumber },
        body: { decision, rule: optionalTextOf(form, 'rule'), reason: textOf(form, 'reason') },
      })
  return runDeskAct(args, {
    block: decide('block'),
    refuse: decide('refuse'),
    return: decide('return'),
    remove: decide('remove'),
    restore: restoreReported,
  })
}
