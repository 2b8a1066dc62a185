import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { NoticesChosenTable } from '#client/features/desk/notice-chosen-form.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { noticeStatusLabel } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskNoticeSummary } from '#shared/contract/desk-notice.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-notices.action.ts')).act)
}

const visibilities = [
  [undefined, '모두'],
  ['draft', '초안과 예약'],
  ['public', '공개'],
  ['removed', '내린 것'],
] as const

type Place = {
  visibility: DeskNoticeSummary['visibility'] | undefined
  keyword: string | undefined
  cursor: number | undefined
}

const placeOf = (search: URLSearchParams): Place => ({
  visibility: visibilities.find(([known]) => known && known === search.get('visibility'))?.[0],
  keyword: keywordIn(search),
  cursor: idCursorIn(search),
})

const noticesQuery = (place: Place) => query('GET /desk/notices', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(fresh(noticesQuery(placeOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskNoticesPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { visibility, keyword } = place
  const { data: list } = useSuspenseQuery(noticesQuery(place))
  return (
    <>
      <DeskHead
        title="공지"
        action={
          <LinkButton to={deskPaths.deskNoticeAdd()} look="solid">
            새 공지
          </LinkButton>
        }
      />
      <div className={stack}>
        <SearchForm
          action={deskPaths.deskNotices()}
          value={keyword}
          placeholder="예: 점검, 약관"
          kept={{ visibility }}
        />
        <ChipNav
          label="상태"
          chips={visibilities.map(([each, label]) => ({
            label,
            to: addressOf(deskPaths.deskNotices(), { visibility: each, keyword }),
            current: each === visibility,
          }))}
        />
        {list.items.length === 0 ? (
          <Notice title="여기에 맞는 공지가 없습니다." />
        ) : (
          <NoticesChosenTable columns={columns} rows={list.items} />
        )}
        {list.next && (
          <LinkButton to={addressOf(deskPaths.deskNotices(), { ...place, cursor: list.next })}>
            더 보기
          </LinkButton>
        )}
        <DeskCsvLink list="notices" filter={{ visibility, keyword }} />
      </div>
    </>
  )
}

const columns: DataColumn<DeskNoticeSummary>[] = [
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
  {
    head: '띄우는 기간',
    cell: ({ popup }) => popup && `${formatDate(popup.startsAt)}–${formatDate(popup.endsAt)}`,
  },
]
