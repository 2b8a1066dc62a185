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

const statusIn = (search: URLSearchParams): ReportStatus =>
  (Object.keys(statusLabels) as ReportStatus[]).find(status => status === search.get('status')) ?? 'open'

const reportsQuery = (status: ReportStatus) => query('GET /desk/reports', { query: { status } })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  const status = statusIn(new URL(request.url).searchParams)
  await Promise.all([client.query(fresh(reportsQuery(status))), client.query(codesQuery)])
  return null
}

export default function DeskReportsPage(): ReactElement {
  const status = statusIn(useSearchParams()[0])
  const { data: reports } = useSuspenseQuery(reportsQuery(status))
  return (
    <>
      <DeskHead title="신고" lead="오래된 신고부터 보입니다. 누가 신고했는지는 여기에도 나오지 않습니다." />
      <div className={stack}>
        <ChipNav
          label="상태"
          chips={[
            ...(Object.keys(statusLabels) as ReportStatus[]).map(other => ({
              label: statusLabels[other],
              to: addressOf(deskPaths.deskReports(), { status: other === 'open' ? undefined : other }),
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
        <DeskCsvLink list="reports" filter={{ status }} note="누가 신고했는지와 적은 내용은 담지 않습니다." />
      </div>
    </>
  )
}
