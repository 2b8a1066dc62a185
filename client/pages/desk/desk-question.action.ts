import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { withFormFields, withReason } from '#client/features/desk/field-refusal.ts'
import { numberOf, optionalTextOf, textOf, versionOf, writingOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { questionIdTyped } from '#client/features/desk/source-question-ids.ts'
import { type CallArguments, call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

type Outcome = CallArguments<'PUT /desk/questions/:id/outcome'>[0]['body']
type Step = CallArguments<'POST /desk/questions/:id/steps'>[0]['body']

const acts: Record<string, DeskAct> = {
  step: (client, form, id) =>
    call(client, 'POST /desk/questions/:id/steps', {
      params: { id },
      body: {
        to: textOf(form, 'to') as Step['to'],
        note: textOf(form, 'note'),
        owner: textOf(form, 'owner') || null,
        dueAt: timeOfSeoul(form.get('dueAt')),
        ...versionOf(form),
      },
    }),
  answer: (client, form, id) =>
    call(client, 'PUT /desk/questions/:id/answer', {
      params: { id },
      body: {
        ...writingOf(form),
        answerer: textOf(form, 'answerer'),
        note: textOf(form, 'note'),
        ...versionOf(form),
      },
    }),
  outcome: (client, form, id) =>
    call(client, 'PUT /desk/questions/:id/outcome', {
      params: { id },
      body: {
        kind: textOf(form, 'kind') as Outcome['kind'],
        summary: textOf(form, 'summary'),
        address: optionalTextOf(form, 'address'),
        happenedOn: textOf(form, 'happenedOn'),
        ...versionOf(form),
      },
    }),
  merge: (client, form, id, site) =>
    withReason(
      withFormFields(
        call(client, 'POST /desk/questions/:id/merge', {
          params: { id },
          body: { into: questionIdTyped(textOf(form, 'into'), site) ?? 0, note: textOf(form, 'note') },
        }),
        ({ field, message }) => ({
          field,
          message: field === 'into' ? '질문의 번호나 주소를 적어 주세요.' : message,
        }),
      ),
      { '': '지금은 합칠 수 없습니다.', into: '공개되어 있고 아직 끝나지 않은 다른 질문이어야 해요.' },
    ),
  feature: (client, form, id) =>
    call(client, 'PUT /desk/questions/:id/featured', {
      params: { id },
      body: {
        rank: numberOf(form, 'rank'),
        endsAt: timeOfSeoul(form.get('endsAt')),
        ...versionOf(form),
      },
    }),
  unfeature: (client, _, id) => call(client, 'DELETE /desk/questions/:id/featured', { params: { id } }),
}
