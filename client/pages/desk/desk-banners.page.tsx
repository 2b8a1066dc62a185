import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { activeActs, DeskChosenTable } from '#client/features/desk/desk-chosen-form.tsx'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskOrderForm } from '#client/features/desk/desk-order-form.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { bannerStatusLabels, bannerStatusOf } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { useNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { BannerStatus, DeskBanner } from '#shared/contract/desk-banner.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-banner.action.ts')).act)
}

const bannersQuery = query('GET /desk/banners')

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(fresh(bannersQuery))
  return null
}

export default function DeskBannersPage(): ReactElement {
  const {
    data: { items },
  } = useSuspenseQuery(bannersQuery)
  const now = useNow()
  const asked = useSearchParams()[0].get('status')
  const status = statuses.find(each => each === asked)
  const shown = items.filter(banner => !status || bannerStatusOf(banner, now) === status)
  return (
    <>
      <DeskHead
        title="배너"
        lead="첫 화면의 맨 위에서 차례대로 넘어갑니다."
        action={
          <LinkButton to={deskPaths.deskBannerAdd()} look="solid">
            새 배너
          </LinkButton>
        }
      />
      <div className={stack}>
        <ChipNav
          label="상태"
          chips={[undefined, ...statuses].map(each => ({
            label: each ? bannerStatusLabels[each] : '모두',
            to: addressOf(deskPaths.deskBanners(), { status: each }),
            current: each === status,
          }))}
        />
        {shown.length === 0 ? (
          <Notice title={status ? '여기에 맞는 배너가 없습니다.' : '만든 배너가 없습니다.'} />
        ) : (
          <DeskChosenTable
            caption="배너"
            columns={columnsAt(now)}
            rows={shown}
            chosenOf={({ id, title }) => ({ key: id, name: title })}
            acts={activeActs}
          />
        )}
        {!status && <DeskOrderForm rows={items.map(({ id, title }) => ({ id, label: title }))} />}
        <DeskCsvLink list="banners" filter={{ status }} />
      </div>
    </>
  )
}

const statuses = Object.keys(bannerStatusLabels) as BannerStatus[]

const columnsAt = (now: number): DataColumn<DeskBanner>[] => [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskBanner(id)}>{title}</Link> },
  { head: '상태', cell: banner => bannerStatusLabels[bannerStatusOf(banner, now)] },
  { head: '실을 때', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { head: '내릴 때', cell: ({ endsAt }) => endsAt && formatDateTime(endsAt) },
]
