import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesQuery } from '#client/features/code/index.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { ReportList } from '#client/features/desk/report-list.tsx'
import {
  ReportTools,
  reportFilterOf,
  reportsHref,
  reportsQuery,
} from '#client/features/desk/report-tools.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { ContestedText } from '#client/features/objection/index.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-reports.action.ts')).action)
}

const history = { entity: 'report' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  const filter = reportFilterOf(new URL(request.url).searchParams)
  await Promise.all([
    client.query(fresh(reportsQuery(filter))),
    client.query(codesQuery),
    loadHistory(client, history, request),
  ])
  return null
}

export default function DeskReportsPage(): ReactElement {
  const filter = reportFilterOf(useSearchParams()[0])
  const { cursor: _, ...narrowed } = filter
  const { status } = narrowed
  const { data: reports } = useSuspenseQuery(reportsQuery(filter))
  return (
    <>
      <DeskHead
        title="신고"
        lead={`${status === 'open' ? '오래된 신고' : '최근에 결정한 신고'}부터 보입니다. 누가 신고했는지는 여기에도 나오지 않습니다.`}
      />
      <ReportTools filter={filter} found={formatTotal(reports.items.length, reports.next !== null)} />
      <div className={stack}>
        {reports.items.length === 0 ? (
          <Notice
            title={
              reportsHref(narrowed) === deskPaths.deskReports()
                ? '열린 신고가 없습니다.'
                : '여기에 맞는 신고가 없습니다.'
            }
          />
        ) : (
          <ReportList reports={reports.items} />
        )}
        {reports.next && (
          <p>
            <LinkButton to={reportsHref({ ...narrowed, cursor: reports.next })}>더 보기</LinkButton>
          </p>
        )}
        <DeskCsvLink list="reports" filter={narrowed} note="누가 신고했는지와 적은 내용은 담지 않습니다." />
      </div>
      <HistorySection {...history} Judged={ContestedText} />
    </>
  )
}
