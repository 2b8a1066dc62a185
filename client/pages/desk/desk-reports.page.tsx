import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { ReportList } from '#client/features/desk/report-list.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ListTools } from '#client/ui/nav/list-tools.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { ReportedKind } from '#shared/contract/desk-report.ts'
import type { ReportStatus } from '#shared/contract/report.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-reports.action.ts')).act)
}

const statusLabels: Record<ReportStatus, string> = {
  open: '열린 신고',
  kept: '그대로 둔 것',
  hidden: '조치한 것',
}

const kindLabels: Record<ReportedKind, string> = {
  question: '질문',
  debate: '토론',
  interview: '인터뷰',
  comment: '의견',
}

const [statuses, kinds] = [
  Object.keys(statusLabels) as ReportStatus[],
  Object.keys(kindLabels) as ReportedKind[],
]

type Filter = {
  status: ReportStatus
  kind?: ReportedKind | undefined
  reason?: string | undefined
  cursor?: string | undefined
}

const filterOf = (search: URLSearchParams): Filter => ({
  status: statuses.find(status => status === search.get('status')) ?? 'open',
  kind: kinds.find(kind => kind === search.get('kind')),
  reason: /^[a-z0-9-]{1,40}$/.exec(search.get('reason') ?? '')?.[0],
  cursor: search.get('cursor')?.slice(0, 200) || undefined,
})

const hrefOf = ({ status, ...filter }: Filter): string =>
  addressOf(deskPaths.deskReports(), { status: status === 'open' ? undefined : status, ...filter })

const reportsQuery = (filter: Filter) => query('GET /desk/reports', { query: filter })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  const filter = filterOf(new URL(request.url).searchParams)
  await Promise.all([client.query(fresh(reportsQuery(filter))), client.query(codesQuery)])
  return null
}

export default function DeskReportsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { cursor: _, ...narrowed } = filter
  const { status } = narrowed
  const { data: reports } = useSuspenseQuery(reportsQuery(filter))
  return (
    <>
      <DeskHead
        title="신고"
        lead={`${status === 'open' ? '오래된 신고' : '최근에 결정한 신고'}부터 보입니다. 누가 신고했는지는 여기에도 나오지 않습니다.`}
      />
      <Tools filter={filter} found={formatTotal(reports.items.length, reports.next !== null)} />
      <div className={stack}>
        {reports.items.length === 0 ? (
          <Notice
            title={
              hrefOf(narrowed) === deskPaths.deskReports()
                ? '열린 신고가 없습니다.'
                : '여기에 맞는 신고가 없습니다.'
            }
          />
        ) : (
          <ReportList reports={reports.items} />
        )}
        {reports.next && (
          <p>
            <LinkButton to={hrefOf({ ...narrowed, cursor: reports.next })}>더 보기</LinkButton>
          </p>
        )}
        <DeskCsvLink list="reports" filter={narrowed} note="누가 신고했는지와 적은 내용은 담지 않습니다." />
      </div>
    </>
  )
}

function Tools({ filter, found }: { filter: Filter; found: string }) {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const { cursor: _, ...narrowed } = filter
  const { status, kind, reason } = narrowed
  return (
    <ListTools
      search={null}
      chips={{
        label: '상태',
        choices: [
          ...statuses.map(each => ({
            label: statusLabels[each],
            to: hrefOf({ ...narrowed, status: each }),
            current: each === status,
          })),
          { label: '이의 제기', to: deskPaths.deskObjections(), current: false },
        ],
      }}
      lines={[
        {
          label: '종류',
          choices: [undefined, ...kinds].map(each => ({
            label: each ? kindLabels[each] : '모든 종류',
            to: hrefOf({ ...narrowed, kind: each }),
            current: each === kind,
          })),
        },
        {
          label: '이유',
          choices: [{ code: undefined, label: '모든 이유' }, ...rules].map(({ code, label }) => ({
            label,
            to: hrefOf({ ...narrowed, reason: code }),
            current: code === reason,
          })),
        },
      ]}
    >
      신고 <b>{found}</b>건
    </ListTools>
  )
}
