import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { BannerSlide } from '#client/features/banner/banner-slide.tsx'
import { BannerActiveForm, BannerForm } from '#client/features/desk/banner-forms.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { datedStatusLabels, datedStatusOf } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { useFromNow } from '#client/lib/now.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-banner.action.ts')).action)
}

const bannersQuery = query('GET /desk/banners', { query: {} })

function bannerIn(items: DeskBanner[], id: number): DeskBanner {
  const found = items.find(banner => banner.id === id)
  if (!found) throw data(null, { status: 404 })
  return found
}

const historyOf = (id: number) => ({ entity: 'banner', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(idOf(params)), request)
  const { items } = await client.query(fresh(bannersQuery))
  bannerIn(items, idOf(params))
  return null
}

export default function DeskBannerPage(): ReactElement {
  const { data: banners } = useSuspenseQuery(bannersQuery)
  const banner = bannerIn(banners.items, idOf(useParams()))
  const status = useFromNow(now => datedStatusOf(banner, now))
  const { id, title, active, startsAt, endsAt } = banner
  return (
    <>
      <DeskHead history={historyOf(id)} title={title} back={{ label: '배너', to: deskPaths.deskBanners() }} />
      <div className={facts}>
        <span>{datedStatusLabels[status]}</span>
        <span>{formatDateTime(startsAt)}부터</span>
        {endsAt && <span>{formatDateTime(endsAt)}까지</span>}
        {status === 'shown' && <Link to={paths.home()}>시민이 보는 화면</Link>}
      </div>
      <DeskSection title="보이는 모습">
        <BannerSlide banner={banner} />
      </DeskSection>
      <DeskSection title="수정">
        <BannerForm banner={banner} />
      </DeskSection>
      <DeskSection
        title={active ? '내리기' : '싣기'}
        note={
          active
            ? '내리면 첫 화면에서 사라집니다. 언제든 다시 실을 수 있습니다.'
            : '실으면 정한 기간에 보입니다.'
        }
      >
        <BannerActiveForm {...banner} />
      </DeskSection>
      <HistorySection {...historyOf(id)} />
    </>
  )
}
