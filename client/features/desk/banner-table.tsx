import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskBanner } from '#shared/contract/desk-banner.ts'
import { bannerStatusLabels, bannerStatusOf } from './banner-forms.tsx'
import { type ChosenActs, DeskChosenTable } from './desk-chosen-form.tsx'

/** Several of the banners can be shown or taken off at once. */
export function BannerTable({ banners, now }: { banners: DeskBanner[]; now: number }): ReactElement {
  return (
    <DeskChosenTable
      caption="배너"
      columns={columnsAt(now)}
      rows={banners}
      chosenOf={({ id, title }) => ({ key: id, name: title })}
      acts={acts}
    />
  )
}

const acts: ChosenActs[] = [
  {
    legend: '첫 화면',
    buttons: [
      { intent: 'activate-chosen', submit: '고른 배너 싣기' },
      { intent: 'deactivate-chosen', submit: '고른 배너 내리기', look: 'danger' },
    ],
  },
]

const columnsAt = (now: number): DataColumn<DeskBanner>[] => [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskBanner(id)}>{title}</Link> },
  { head: '상태', cell: banner => bannerStatusLabels[bannerStatusOf(banner, now)] },
  { head: '실을 때', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { head: '내릴 때', cell: ({ endsAt }) => endsAt && formatDateTime(endsAt) },
]
