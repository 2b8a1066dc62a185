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
import type { BannerStatus, DeskBanner } from '#shared/contract/desk-banner.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-banner.action.ts')).action)
}

const statuses = Object.keys(datedStatusLabels) as BannerStatus[]

const placeOf = (search: URLSearchParams) => ({
  status: statuses.find(each => each === search.get('status')),
  keyword: keywordIn(search),
})

const bannersQuery = (place: ReturnType<typeof placeOf>) => query('GET /desk/banners', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(bannersQuery(placeOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskBannersPage(): ReactElement {
  const place = placeOf(useSearchParams()[0])
  const { status, keyword } = place
  const { data } = useSuspenseQuery(bannersQuery(place))
  const now = useNow()
  return (
    <>
      <DeskHead
        title="배너"
        lead="첫 화면의 맨 위에서 차례대로 넘어갑니다."
        add={{ label: '새 배너', to: deskPaths.deskBannerAdd() }}
      />
      <div className={stack}>
        <DeskListTools
          address={deskPaths.deskBanners()}
          filter={place}
          placeholder="예: 토론, 녹서"
          chips={[{ name: 'status', label: '상태', labels: datedStatusLabels }]}
        />
        {data.items.length === 0 ? (
          <Notice title="여기에 맞는 배너가 없습니다." />
        ) : (
          <DeskChosenTable
            caption="배너"
            columns={columnsAt(now)}
            rows={data.items}
            chosenOf={({ id, title }) => ({ key: id, name: title })}
            acts={activeActs}
          />
        )}
        {!status && !keyword && (
          <DeskOrderForm
            rows={data.items.map(({ id, title }) => ({ id, label: title }))}
            version={data.orderVersion}
          />
        )}
        <DeskCsvLink list="banners" filter={place} />
      </div>
    </>
  )
}

const columnsAt = (now: number): DataColumn<DeskBanner>[] => [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskBanner(id)}>{title}</Link> },
  { head: '상태', cell: banner => datedStatusLabels[datedStatusOf(banner, now)] },
  { head: '실을 때', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { head: '내릴 때', cell: ({ endsAt }) => endsAt && formatDateTime(endsAt) },
]
