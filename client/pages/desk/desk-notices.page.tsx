import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskListTools, DeskMore } from '#client/features/desk/desk-list-tools.tsx'
import { NoticesChosenTable } from '#client/features/desk/notice-chosen-form.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { noticeStatusLabel } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { useNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskNoticeSummary } from '#shared/contract/desk-notice.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-notices.action.ts')).action)
}

const visibilityLabels = { draft: '초안과 예약', public: '공개', removed: '내린 것' } as const

const placeOf = (search: URLSearchParams) => ({
  visibility: (['draft', 'public', 'removed'] as const).find(known => known === search.get('visibility')),
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const noticesQuery = (place: ReturnType<typeof placeOf>) => query('GET /desk/notices', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(noticesQuery(placeOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskNoticesPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(noticesQuery(place))
  const now = useNow()
  return (
    <>
      <DeskHead title="공지" add={{ label: '새 공지', to: deskPaths.deskNoticeAdd() }} />
      <div className={stack}>
        <DeskListTools
          address={deskPaths.deskNotices()}
          filter={place}
          placeholder="예: 점검, 약관"
          chips={[{ name: 'visibility', label: '상태', labels: visibilityLabels }]}
        />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 공지가 없습니다." />
        ) : (
          <NoticesChosenTable columns={columnsAt(now)} rows={list.items} />
        )}
        <DeskMore address={deskPaths.deskNotices()} filter={place} next={list.next} />
        <DeskCsvLink list="notices" filter={{ ...place, cursor: undefined }} />
      </div>
    </>
  )
}

const columnsAt = (now: number): DataColumn<DeskNoticeSummary>[] => [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskNotice(id)}>{title}</Link> },
  { head: '상태', cell: noticeStatusLabel },
  {
    head: '게시일',
    cell: ({ publishedAt, publishAt }) => {
      if (publishAt) return `${formatDateTime(publishAt)} 예약`
      return publishedAt && formatDate(publishedAt)
    },
  },
  { head: '맨 위', cell: ({ pinned }) => pinned && '고정' },
  { head: '띄우는 기간', cell: ({ popup }) => popup && popupText(popup, now) },
]

/** The period in which a notice lies over pages. */
const popupText = ({ startsAt, endsAt }: NonNullable<DeskNoticeSummary['popup']>, now: number): string =>
  `${formatDateTime(startsAt)}–${formatDateTime(endsAt)}${Date.parse(endsAt) <= now ? ' 끝남' : ''}`
