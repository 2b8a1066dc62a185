import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { ReportList } from '#client/features/desk/report-list.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { ReportStatus } from '#shared/contract/report.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-reports.action.ts')).act)
}

const statusLabels: Record<ReportStatus, string> = {
  open: '열린 신고',
  kept: '그대로 둔 것',
  hidden: '조치한 것',
}

type Filter = { status: ReportStatus; cursor?: string | undefined }

const filterOf = (search: URLSearchParams): Filter => ({
  status:
    (Object.keys(statusLabels) as ReportStatus[]).find(status => status === search.get('status')) ?? 'open',
  cursor: search.get('cursor')?.slice(0, 200) || undefined,
})

const hrefOf = ({ status, cursor }: Filter): string =>
  addressOf(deskPaths.deskReports(), { status: status === 'open' ? undefined : status, cursor })

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
  const { status } = filter
  const { data: reports } = useSuspenseQuery(reportsQuery(filter))
  return (
    <>
      <DeskHead
        title="신고"
        lead={`${status === 'open' ? '오래된 신고' : '최근에 결정한 신고'}부터 보입니다. 누가 신고했는지는 여기에도 나오지 않습니다.`}
      />
      <div className={stack}>
        <ChipNav
          label="상태"
          chips={[
            ...(Object.keys(statusLabels) as ReportStatus[]).map(other => ({
              label: statusLabels[other],
              to: hrefOf({ status: other }),
              current: other === status,
            })),
            { label: '이의 제기', to: deskPaths.deskObjections(), current: false },
          ]}
        />
        {reports.items.length === 0 ? (
          <Notice title={status === 'open' ? '열린 신고가 없습니다.' : '여기에 맞는 신고가 없습니다.'} />
        ) : (
          <ReportList reports={reports.items} />
        )}
        {reports.next && (
          <p>
            <LinkButton to={hrefOf({ status, cursor: reports.next })}>더 보기</LinkButton>
          </p>
        )}
        <DeskCsvLink list="reports" filter={{ status }} note="누가 신고했는지와 적은 내용은 담지 않습니다." />
      </div>
    </>
  )
}
