import type { QueryClient } from '@tanstack/react-query'
import type { ActionFunctionArgs } from 'react-router'
import { type DeskAct, DeskRefusal, runDeskAct } from '#client/features/desk/desk-action.ts'
import { numberOf, optionalTextOf, textOf, versionOf } from '#client/features/desk/form-values.ts'
import { call } from '#client/lib/call.ts'

export const action = (args: ActionFunctionArgs): Promise<unknown> => runDeskAct(args, acts)

const setCode = (client: QueryClient, form: FormData): Promise<unknown> =>
  call(client, 'PUT /desk/codes/:group/:code', {
    params: codeOf(form),
    body: {
      label: textOf(form, 'label'),
      value: optionalTextOf(form, 'value'),
      sort: numberOf(form, 'sort'),
      ...versionOf(form),
    },
  })

const acts: Record<string, DeskAct> = {
  add: async (client, form) => {
    await refuseKnownCode(client, form)
    await setCode(client, form)
  },
  set: setCode,
  activate: (client, form) => setActive(client, form, true),
  deactivate: (client, form) => setActive(client, form, false),
  reload: client => call(client, 'PUT /codes/reload'),
}

/** The call would change the code that is there. */
async function refuseKnownCode(client: QueryClient, form: FormData): Promise<void> {
  const { group, code } = codeOf(form)
  const { groups } = await call(client, 'GET /desk/codes')
  const codes = groups.find(known => known.group === group)?.codes ?? []
  if (code === '') throw new DeskRefusal({ code: '코드를 영어 소문자와 -로 적어 주세요.' })
  if (codes.some(known => known.code === code)) throw new DeskRefusal({ code: '이미 있는 코드예요.' })
}

const setActive = (client: QueryClient, form: FormData, active: boolean) =>
  call(client, 'PUT /desk/codes/:group/:code/active', { params: codeOf(form), body: { active } })

const codeOf = (form: FormData) => ({
  group: textOf(form, 'group'),
  code: textOf(form, 'code').trim(),
})
