import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { withReason } from '#client/features/desk/field-refusal.ts'
import { numberOf, textOf } from '#client/features/desk/form-values.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Judgement = CallArguments<'POST /desk/objections/:id/decision'>[0]

const acts: Record<string, DeskAct> = {
  judge: (client, form) => {
    const decision = textOf(form, 'decision') as Judgement['body']['decision']
    const body = { decision, answer: textOf(form, 'answer') }
    const params = { id: numberOf(form, 'id') }
    const judged = call(client, 'POST /desk/objections/:id/decision', { params, body })
    return withReason(judged, { '': '다른 편집자가 이미 판단했거나 그사이 조치가 끝났습니다.' })
  },
}
