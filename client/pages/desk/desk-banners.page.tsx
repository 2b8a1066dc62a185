import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { bannerStatusLabel } from '#client/features/desk/banner-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskOrderForm } from '#client/features/desk/desk-order-form.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { useFromNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'

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
        {items.length === 0 ? (
          <Notice title="만든 배너가 없습니다." />
        ) : (
          <DataTable caption="배너" columns={columns} rows={items} keyOf={({ id }) => id} />
        )}
        <DeskOrderForm rows={items.map(({ id, title }) => ({ id, label: title }))} />
      </div>
    </>
  )
}

function Status({ banner }: { banner: DeskBanner }) {
  return useFromNow(now => bannerStatusLabel(banner, now))
}

const columns: DataColumn<DeskBanner>[] = [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskBanner(id)}>{title}</Link> },
  { head: '상태', cell: banner => <Status banner={banner} /> },
  { head: '실을 때', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { head: '내릴 때', cell: ({ endsAt }) => endsAt && formatDateTime(endsAt) },
]
