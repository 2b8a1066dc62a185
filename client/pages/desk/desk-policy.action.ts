import type { ActionFunctionArgs } from 'react-router'
import { foundOr404, policyNamed } from '#client/features/consent/document-versions.ts'
import { DeskRefusal, runDeskAct } from '#client/features/desk/desk-action.ts'
import { isChecked, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  const { code } = foundOr404(policyNamed(args.params.name))
  return runDeskAct(args, {
    announce: async (client, form) => {
      if (!isChecked(form, 'seen'))
        throw new DeskRefusal({ seen: '보이는 모습을 확인한 뒤에 다시 눌러 주세요.' })
      await call(client, 'POST /desk/consent-documents/:code/versions', {
        params: { code },
        body: {
          title: textOf(form, 'title'),
          summary: textOf(form, 'summary'),
          changes: textOf(form, 'changes'),
          body: textOf(form, 'body'),
          renewsConsent: !isChecked(form, 'informsOnly'),
          effectiveFrom: textOf(form, 'effectiveFrom'),
          ...versionOf(form),
        },
        idempotencyKey: textOf(form, 'idempotencyKey'),
      })
    },
    withdraw: (client, form) =>
      call(client, 'POST /desk/consent-documents/:code/versions/:version/withdrawal', {
        params: { code, ...versionOf(form) },
        body: { reason: textOf(form, 'reason') },
      }),
  })
}
