import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { activeActs } from '#client/features/desk/desk-chosen-form.tsx'
import { DeskChosenTable } from '#client/features/desk/desk-chosen-table.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskListTools } from '#client/features/desk/desk-list-tools.tsx'
import { DeskOrderForm } from '#client/features/desk/desk-order-form.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { datedStatusLabels, datedStatusOf } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { keywordIn } from '#client/lib/list-search-params.ts'
import { useNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskFaq, FaqStatus } from '#shared/contract/desk-faq.ts'
import type { CallAnswer } from '#shared/contract/index.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-faq.action.ts')).action)
}

const labels: Record<FaqStatus, string> = { shown: '공개', scheduled: '예약', off: '싣지 않음' }
const statuses = Object.keys(labels) as FaqStatus[]

const placeOf = (search: URLSearchParams) => ({
  status: statuses.find(each => each === search.get('status')),
  keyword: keywordIn(search),
})
type Place = ReturnType<typeof placeOf>

const faqsQuery = (place: Place) => query('GET /desk/faqs', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(faqsQuery(placeOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskFaqsPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { data: faqs } = useSuspenseQuery(faqsQuery(place))
  const groups = [...new Map(faqs.items.map(({ category }) => [category.code, category.label]))]
  return (
    <>
      <DeskHead title="자주 묻는 질문" add={{ label: '새 질문', to: deskPaths.deskFaqAdd() }} />
      <div className={stack}>
        <DeskListTools
          address={deskPaths.deskFaqs()}
          filter={place}
          placeholder="예: 탈퇴, 본인확인"
          chips={[{ name: 'status', label: '상태', labels }]}
        />
        {groups.length === 0 && <Notice title="여기에 맞는 질문이 없습니다." />}
      </div>
      {groups.map(([code, label]) => (
        <Group key={code} code={code} label={label} list={faqs} place={place} />
      ))}
      <DeskCsvLink list="faqs" filter={place} />
    </>
  )
}

type GroupProps = { code: string; label: string; list: CallAnswer<'GET /desk/faqs'>; place: Place }

/** Only the whole group can be put in order. */
function Group({ code, label, list, place }: GroupProps) {
  const now = useNow()
  const own = list.items.filter(({ category }) => category.code === code)
  return (
    <DeskSection title={label}>
      <DeskChosenTable
        caption={label}
        columns={columnsAt(now)}
        rows={own}
        chosenOf={({ id, question }) => ({ key: id, name: question })}
        acts={activeActs}
        hidden={{ category: code }}
      />
      {!place.status && !place.keyword && (
        <DeskOrderForm
          rows={own.map(({ id, question }) => ({ id, label: question }))}
          version={list.orderVersions[code] ?? 0}
          hidden={{ category: code }}
        />
      )}
    </DeskSection>
  )
}

const columnsAt = (now: number): DataColumn<DeskFaq>[] => [
  { head: '질문', cell: ({ id, question }) => <Link to={deskPaths.deskFaq(id)}>{question}</Link> },
  { head: '상태', cell: faq => datedStatusLabels[datedStatusOf(faq, now)] },
  { head: '실을 때', cell: ({ startsAt }) => startsAt && formatDateTime(startsAt) },
]
