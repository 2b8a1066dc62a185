import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, runDeskAct } from '#client/features/desk/desk-action.ts'
import { optionalTextOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { timeOfSeoul } from '#client/features/desk/seoul-time.ts'
import { call } from '#client/lib/call.ts'
import type { MemberRole } from '#shared/contract/desk-member.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const acts: Record<string, DeskAct> = {
  role: (client, form, id) =>
    call(client, 'PUT /desk/members/:id/role', {
      params: { id },
      body: { role: textOf(form, 'role') as MemberRole, ...versionOf(form) },
    }),
  type: (client, form, id) =>
    call(client, 'PUT /desk/members/:id/type', {
      params: { id },
      body: {
        type: optionalTextOf(form, 'type'),
        evidence: textOf(form, 'evidence'),
        ...versionOf(form),
      },
    }),
  suspend: (client, form, id) =>
    call(client, 'PUT /desk/members/:id/suspension', {
      params: { id },
      body: {
        until: timeOfSeoul(form.get('until')) ?? '',
        rule: textOf(form, 'rule'),
        reason: textOf(form, 'reason'),
        ...versionOf(form),
      },
    }),
  'suspension-end': (client, form, id) =>
    call(client, 'DELETE /desk/members/:id/suspension', {
      params: { id },
      body: { reason: textOf(form, 'reason'), ...versionOf(form) },
    }),
}
