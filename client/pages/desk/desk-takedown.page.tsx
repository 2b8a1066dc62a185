import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { ClaimFacts, TakedownActs } from '#client/features/desk/takedown-forms.tsx'
import { ContestedText } from '#client/features/objection/index.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-takedown.action.ts')).action)
}

const takedownQuery = (caseNumber: string) =>
  query('GET /desk/takedown-requests/:caseNumber', { params: { caseNumber } })

const historyOf = (id: number) => ({ entity: 'takedown-request', id }) as const

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const { caseNumber = '' } = params
  if (!/^Q-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(caseNumber)) throw data(null, { status: 404 })
  const [{ id }] = await Promise.all([
    client.query(fresh(takedownQuery(caseNumber))),
    client.query(codesQuery),
  ])
  await loadHistory(client, historyOf(id), request)
  return null
}

export default function DeskTakedownPage(): ReactElement {
  const { caseNumber = '' } = useParams()
  const { data: found } = useSuspenseQuery(takedownQuery(caseNumber))
  return (
    <>
      <DeskHead
        title={`임시조치 요청 ${caseNumber}`}
        lead="이름과 연락처는 요청을 처리하는 데에만 쓰고, 처리가 끝나고 6개월이 지나면 지워집니다."
        back={{ label: '임시조치', to: deskPaths.deskTakedowns() }}
      />
      <ClaimFacts found={found} />
      <DeskSection title="결정">
        <TakedownActs found={found} />
      </DeskSection>
      <HistorySection {...historyOf(found.id)} Judged={ContestedText} />
    </>
  )
}
