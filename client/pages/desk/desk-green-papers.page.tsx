import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesOf, codesQuery } from '#client/features/code/code.api.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskListTools, DeskMore } from '#client/features/desk/desk-list-tools.tsx'
import { PaperItem, type PaperStatus, paperStatusLabels } from '#client/features/desk/green-paper-forms.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-green-papers.action.ts')).action)
}

const statuses = Object.keys(paperStatusLabels) as PaperStatus[]

const filterOf = (search: URLSearchParams) => ({
  status: statuses.find(status => status === search.get('status')),
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const papersQuery = (filter: ReturnType<typeof filterOf>) =>
  query('GET /desk/green-papers', { query: filter })

const history = { entity: 'green-paper' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, history, request)
  const filter = filterOf(new URL(request.url).searchParams)
  await Promise.all([client.query(fresh(papersQuery(filter))), client.query(codesQuery)])
  return null
}

export default function DeskGreenPapersPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { status, keyword } = filter
  const { data: list } = useSuspenseQuery(papersQuery(filter))
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  return (
    <>
      <DeskHead
        history={history}
        title="녹서"
        lead="한 번이라도 발행된 녹서입니다. 운영규칙에 어긋난 녹서만 철회하고, 잘못한 철회는 되돌립니다."
      />
      <div className={stack}>
        <DeskListTools
          address={deskPaths.deskGreenPapers()}
          filter={filter}
          placeholder="예: 보증금, 돌봄"
          chips={[{ name: 'status', label: '상태', labels: paperStatusLabels }]}
        />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 녹서가 없습니다." />
        ) : (
          <div>
            {list.items.map(paper => (
              <PaperItem key={paper.id} paper={paper} rules={rules} />
            ))}
          </div>
        )}
        <DeskMore address={deskPaths.deskGreenPapers()} filter={filter} next={list.next} />
        <DeskCsvLink list="greenPapers" filter={{ status, keyword }} />
      </div>
      <HistorySection {...history} />
    </>
  )
}
