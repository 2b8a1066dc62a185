import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { ObjectionItem } from '#client/features/desk/objection-item.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { ContestedText } from '#client/features/objection/index.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, cursorIn, labelledIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { ObjectionStatus } from '#shared/contract/objection.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-objections.action.ts')).action)
}

const statuses = Object.entries(objectionLabels) as [ObjectionStatus, string][]

type Filter = { status: ObjectionStatus; cursor?: string | undefined }

const filterOf = (search: URLSearchParams): Filter => ({
  status: labelledIn(search, 'status', statuses) ?? 'open',
  cursor: cursorIn(search),
})

const hrefOf = ({ status, cursor }: Filter): string =>
  addressOf(deskPaths.deskObjections(), { status: status === 'open' ? undefined : status, cursor })

const objectionsQuery = (filter: Filter) => query('GET /desk/objections', { query: filter })

const history = { entity: 'objection' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const filter = filterOf(new URL(request.url).searchParams)
  await Promise.all([
    client.query(fresh(objectionsQuery(filter))),
    client.query(codesQuery),
    loadHistory(client, history, request),
  ])
  return null
}

export default function DeskObjectionsPage(): ReactElement {
  const me = useMe()
  const filter = filterOf(useSearchParams()[0])
  const { status } = filter
  const { data: objections } = useSuspenseQuery(objectionsQuery(filter))
  return (
    <>
      <DeskHead
        title="이의 제기"
        lead="조치를 받은 사람이 다시 살펴 달라고 한 것입니다. 처음 결정한 편집자가 아닌 다른 편집자나 관리자가 판단합니다. 판단할 사람이 없으면 편집자가 더 생길 때까지 기다립니다."
        back={{ label: '신고', to: deskPaths.deskReports() }}
      />
      <div className={stack}>
        <ChipNav label="상태" chips={choicesOf(statuses, status, other => hrefOf({ status: other }))} />
        {objections.items.length === 0 ? (
          <Notice
            title={status === 'open' ? '열린 이의 제기가 없습니다.' : '여기에 맞는 이의 제기가 없습니다.'}
          />
        ) : (
          me &&
          objections.items.map(objection => (
            <ObjectionItem key={objection.id} objection={objection} me={me} />
          ))
        )}
        {objections.next && (
          <p>
            <LinkButton to={hrefOf({ status, cursor: objections.next })}>더 보기</LinkButton>
          </p>
        )}
        <DeskCsvLink list="objections" filter={{ status }} note="이의를 제기한 사람은 담지 않습니다." />
      </div>
      <HistorySection {...history} Judged={ContestedText} />
    </>
  )
}
