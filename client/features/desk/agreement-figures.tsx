import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { AccountAge, AgreementFinding, DeskAgreements } from '#shared/contract/desk-agreement.ts'

export const ageLabels: Record<AccountAge, string> = {
  day: '하루 미만',
  week: '하루–7일',
  month: '7일–30일',
  older: '30일 이상',
}

/** The largest network is 망 1. */
export const networkLabel = (networks: DeskAgreements['networks'], network: string | null): string => {
  const place = networks.findIndex(one => one.network === network)
  if (network === null) return '모름'
  return place < 0 ? `망 ${network.slice(0, 6)}` : `망 ${place + 1}`
}

export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${Math.floor((part / whole) * 100)}%`

export const Findings = ({ findings }: { findings: AgreementFinding[] }): ReactElement => (
  <ul className={findingList}>
    {findings.map(({ rule, found }) => (
      <li key={rule}>
        <b>{found}</b>
        <p>기준: {rule}</p>
      </li>
    ))}
  </ul>
)

type Span = DeskAgreements['hours'][number]

export function AgreementTimes({ hours, days }: Pick<DeskAgreements, 'hours' | 'days'>): ReactElement {
  return (
    <>
      <Spans caption="지난 48시간, 한 시간마다" spans={hours} labelOf={at => formatDateTime(at)} />
      <Spans caption="그 전, 하루마다" spans={days} labelOf={formatDate} />
    </>
  )
}

type SpansProps = { caption: string; spans: Span[]; labelOf: (at: string) => string }

function Spans({ caption, spans, labelOf }: SpansProps) {
  if (spans.length === 0) return <p>{caption}: 공감이 없습니다.</p>
  const most = Math.max(...spans.map(({ count }) => count))
  const columns: DataColumn<Span>[] = [
    { head: '일시', cell: ({ at }) => <time dateTime={at}>{labelOf(at)}</time> },
    { head: '공감', cell: ({ count }) => formatCount(count), number: true },
    { head: '', cell: ({ count }) => <Bar part={count} whole={most} /> },
  ]
  return (
    <Disclosure summary={`${caption} (${spans.length}줄)`} look="inline" open>
      <DataTable caption={caption} columns={columns} rows={spans} keyOf={({ at }) => at} />
    </Disclosure>
  )
}

/** Adds nothing to the number beside it. */
const Bar = ({ part, whole }: { part: number; whole: number }) =>
  part > 0 && (
    <svg className={bar} width="100%" height="0.625rem" aria-hidden="true">
      <rect width={`${(part / whole) * 100}%`} height="100%" />
    </svg>
  )

export function AgreementAges({ report }: { report: DeskAgreements }): ReactElement {
  const { post, ages, total } = report
  const columns: DataColumn<DeskAgreements['ages'][number]>[] = [
    {
      head: '공감할 때 계정의 나이',
      cell: ({ age }) => (
        <Link to={addressOf(deskPaths.deskAgreements(post.id), { age })}>{ageLabels[age]}</Link>
      ),
    },
    { head: '공감', cell: ({ count }) => formatCount(count), number: true },
    { head: '비율', cell: ({ count }) => percentOf(count, total), number: true },
    { head: '', cell: ({ count }) => <Bar part={count} whole={total} /> },
  ]
  return <DataTable caption="계정의 나이" columns={columns} rows={ages} keyOf={({ age }) => age} />
}

export function AgreementNetworks({ report }: { report: DeskAgreements }): ReactElement {
  const { post, networks, withNetwork } = report
  if (networks.length === 0) return <p>망을 알 수 있는 공감이 없습니다.</p>
  const columns: DataColumn<DeskAgreements['networks'][number]>[] = [
    {
      head: '망',
      cell: ({ network }) => (
        <Link to={addressOf(deskPaths.deskAgreements(post.id), { network })}>
          {networkLabel(networks, network)}
        </Link>
      ),
    },
    { head: '공감', cell: ({ count }) => formatCount(count), number: true },
    { head: '비율', cell: ({ count }) => percentOf(count, withNetwork), number: true },
    { head: '', cell: ({ count }) => <Bar part={count} whole={withNetwork} /> },
  ]
  return <DataTable caption="망" columns={columns} rows={networks} keyOf={({ network }) => network} />
}

const findingList = css`
  display: grid;
  gap: ${space.oneHalf};

  & > li {
    padding: ${space.oneHalf} ${space.two};
    border-inline-start: 4px solid ${colour.danger};
    background: ${colour.raised};
  }
  & > li > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`

const bar = css`
  min-width: 6rem;
  fill: ${colour.accent};
`
