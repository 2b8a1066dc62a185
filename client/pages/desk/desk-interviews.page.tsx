import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { interviewStatusLabel, interviewStatusLabels } from '#client/features/desk/status-labels.ts'
import { interviewFormatLabels } from '#client/features/desk/value-labels.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import type { DeskInterviewStatus, DeskInterviewSummary } from '#shared/contract/desk-interview.ts'

type Place = {
  status: DeskInterviewStatus | undefined
  keyword: string | undefined
  cursor: number | undefined
}

const statuses = Object.keys(interviewStatusLabels) as DeskInterviewStatus[]

const placeOf = (search: URLSearchParams): Place => ({
  status: statuses.find(status => status === search.get('status')),
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const interviewsQuery = (place: Place) => query('GET /desk/interviews', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(fresh(interviewsQuery(placeOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskInterviewsPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(interviewsQuery(place))
  const { status, keyword } = place
  return (
    <>
      <DeskHead
        title="인터뷰"
        action={
          <LinkButton to={deskPaths.deskInterviewAdd()} look="solid">
            새 인터뷰
          </LinkButton>
        }
      />
      <div className={stack}>
        <SearchForm action={deskPaths.deskInterviews()} value={keyword} kept={{ status }} />
        <ChipNav
          label="상태"
          chips={[undefined, ...statuses].map(other => ({
            label: other ? interviewStatusLabels[other] : '모두',
            to: addressOf(deskPaths.deskInterviews(), { status: other, keyword }),
            current: other === status,
          }))}
        />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 인터뷰가 없습니다." help="상태나 검색어를 바꾸어 보세요." />
        ) : (
          <DataTable caption="인터뷰" columns={columns} rows={list.items} keyOf={({ id }) => id} />
        )}
        {list.next && (
          <LinkButton to={addressOf(deskPaths.deskInterviews(), { ...place, cursor: Number(list.next) })}>
            더 보기
          </LinkButton>
        )}
        <DeskCsvLink list="interviews" filter={{ status, keyword }} />
      </div>
    </>
  )
}

const columns: DataColumn<DeskInterviewSummary>[] = [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskInterview(id)}>{title}</Link> },
  { head: '상태', cell: interviewStatusLabel },
  { head: '형식', cell: ({ format }) => interviewFormatLabels[format] },
  { head: '출연자', cell: ({ guests }) => guests.map(({ name }) => name).join(', ') },
  {
    head: '질문',
    cell: ({ id, questions }) => (
      <Link to={deskPaths.deskInterviewQuestions(id)}>{formatCount(questions.all)}</Link>
    ),
    number: true,
  },
  {
    head: '날짜',
    cell: ({ status, publishAt, collectTo, liveFrom }) => {
      if (publishAt) return `${formatDateTime(publishAt)} 예약`
      if (status === 'collecting' && collectTo) return `${formatDate(collectTo)}까지 질문`
      return liveFrom && `${formatDate(liveFrom)} 인터뷰`
    },
  },
  { head: '첫 화면', cell: ({ featured }) => featured && '실림' },
]
