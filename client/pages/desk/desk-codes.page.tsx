import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { CodeGroups } from '#client/features/desk/code-forms.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskForm } from '#client/features/desk/desk-form.tsx'
import { AdministratorsNotice, DeskHead } from '#client/features/desk/desk-head.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-codes.action.ts')).action)
}

const codesQuery = query('GET /desk/codes')

const history = { entity: 'code' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { role } = await requireEditor(client, request.url)
  if (role === 'ADMIN')
    await Promise.all([client.query(fresh(codesQuery)), loadHistory(client, history, request)])
  return null
}

export default function DeskCodesPage(): ReactElement {
  const mayEdit = useMe()?.role === 'ADMIN'
  return (
    <>
      <DeskHead
        title="기준과 코드"
        lead="저장한 것은 잠시 뒤에 모든 화면에 나타납니다. 다시 읽기를 누르면 바로 나타납니다."
        {...(mayEdit && { history })}
        action={mayEdit && <DeskForm intent="reload" submit="다시 읽기" />}
      />
      {mayEdit ? <Groups /> : <AdministratorsNotice />}
    </>
  )
}

function Groups() {
  const { data } = useSuspenseQuery(codesQuery)
  return (
    <>
      <CodeGroups groups={data.groups} />
      <DeskCsvLink list="codes" />
      <HistorySection {...history} />
    </>
  )
}
