import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { codesQuery } from '#client/features/code/code.api.ts'
import {
  ExcludedAgreements,
  exclusionsQuery,
  placeOfExclusions,
} from '#client/features/moderation/excluded-agreements.tsx'
import { filePaths } from '#client/file-paths.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, idCursorIn } from '#client/lib/list-search-params.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { decisionKindLabels, measureLabels, objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { LoggedDecision, Measure, ModerationQuarter } from '#shared/contract/moderation-log.ts'

type Place = { quarter: string | undefined; cursor: number | undefined }

const placeOf = (search: URLSearchParams): Place => ({
  quarter: /^2\d{3}-Q[1-4]$/.exec(search.get('quarter') ?? '')?.[0],
  cursor: idCursorIn(search),
})

const quartersQuery = query('GET /moderation-log/quarters')
const decisionsQuery = (place: Place) => query('GET /moderation-log', { query: place })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { searchParams } = new URL(request.url)
  const place = placeOf(searchParams)
  await Promise.all([
    client.query(quartersQuery),
    client.query(decisionsQuery(place)),
    client.query(codesQuery),
    client.query(exclusionsQuery(placeOfExclusions(searchParams))),
  ])
  return null
}

/** The decisions of the editors by the rules, for anyone to check (R11.2). */
export default function ModerationPage(): ReactElement {
  const { data: quarters } = useSuspenseQuery(quartersQuery)
  return (
    <>
      <PageHead
        title="조치 기록"
        lead="신고된 글, 운영규칙에 어긋난 녹서, 글쓰기 제한을 두고 내린 결정을 모두 적습니다. 작성자와 회원, 신고한 사람, 글의 제목과 내용은 적지 않습니다."
        trail={[{ label: '운영규칙', to: paths.policy('rules') }, { label: '조치 기록' }]}
      />
      <Section title="내 권리와 이의 제기">
        <ul className={stack}>
          <li>
            내 글에 조치를 받았다면 <a href={moderationPaths.objections()}>이유를 보고 이의를 제기</a>할 수
            있습니다. 처음 결정한 편집자가 아닌 다른 편집자가 판단합니다.
          </li>
          <li>
            이 사이트의 글이 내 권리를 침해한다면 회원이 아니어도{' '}
            <a href={moderationPaths.takedown()}>임시조치를 요청</a>할 수 있습니다.
          </li>
        </ul>
      </Section>
      {quarters.items.length === 0 ? (
        <Notice title="아직 결정한 것이 없습니다." help="운영자가 신고를 결정하면 그날 여기에 실립니다." />
      ) : (
        <>
          <Section
            title="분기마다"
            note="‘신고부터 결정까지’는 신고된 것의 절반을 결정하는 데 걸린 날수입니다. 되돌린 결정도 처음 집계한 칸에서 제외하지 않습니다. 임시조치는 권리를 침해받았다는 사람의 요청으로 30일까지 가린 것입니다. ‘이의 제기’는 받아들인 것과 조치를 유지한 것입니다."
          >
            <DataTable
              caption="분기마다 결정한 수"
              columns={quarterColumns}
              rows={quarters.items}
              keyOf={({ quarter }) => quarter}
            />
          </Section>
          <Section title="결정 하나하나" note="새 결정부터 놓입니다. 날짜는 한국 시간입니다.">
            <Decisions quarters={quarters.items} />
          </Section>
        </>
      )}
      <ExcludedAgreements />
    </>
  )
}

const hrefOf = (place: Partial<Place>) => addressOf(paths.moderation(), place)

function Decisions({ quarters }: { quarters: ModerationQuarter[] }) {
  const place = placeOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(decisionsQuery(place))
  const rules = useSuspenseQuery(codesQuery).data['report-reason'] ?? {}
  const named = quarters.map(({ quarter }) => [quarter, quarterName(quarter)] as const)
  const rows = list.items.map((decision, index) => ({ ...decision, index }))
  return (
    <div className={stack}>
      <ChipNav
        label="분기"
        chips={choicesOf([[undefined, '모두'], ...named], place.quarter, quarter => hrefOf({ quarter }))}
      />
      {rows.length === 0 ? (
        <Notice title="여기에 맞는 결정이 없습니다." />
      ) : (
        <DataTable
          caption="결정"
          columns={decisionColumns(code => rules[code]?.label ?? code)}
          rows={rows}
          keyOf={({ index }) => index}
        />
      )}
      {list.next && (
        <p>
          <LinkButton to={hrefOf({ ...place, cursor: Number(list.next) })}>더 보기</LinkButton>
        </p>
      )}
    </div>
  )
}

const quarterName = (quarter: string) => `${quarter.slice(0, 4)}년 ${quarter.slice(-1)}분기`

const daysText = (days: number | null) => {
  if (days === null) return '신고 없음'
  return days < 1 ? '하루 안' : `${Math.round(days * 10) / 10}일`
}

const count = (head: string, name: Measure | 'reversed') => ({
  head,
  cell: (row: ModerationQuarter) => formatCount(row[name]),
  number: true,
})

const quarterColumns: DataColumn<ModerationQuarter>[] = [
  { head: '분기', cell: ({ quarter }) => <Link to={hrefOf({ quarter })}>{quarterName(quarter)}</Link> },
  count(measureLabels.kept, 'kept'),
  count(measureLabels.temporary, 'temporary'),
  count(measureLabels.removed, 'removed'),
  count(measureLabels.withdrawn, 'withdrawn'),
  count(measureLabels.blocked, 'blocked'),
  count(measureLabels.suspended, 'suspended'),
  count('되돌림', 'reversed'),
  {
    head: '이의 제기',
    cell: ({ objectionsUpheld: upheld, objectionsKept: kept }) =>
      `${formatCount(upheld)} / ${formatCount(kept)}`,
    number: true,
  },
  { head: '신고부터 결정까지', cell: ({ medianDays }) => daysText(medianDays), number: true },
  {
    head: '파일',
    cell: ({ quarter }) => (
      <a href={filePaths.moderationLog(quarter)} download aria-label={`${quarterName(quarter)} CSV 내려받기`}>
        CSV
      </a>
    ),
  },
]

const withoutRule = (measure: LoggedDecision['measure']) =>
  measure === 'blocked' ? '정보통신망법 제44조의2' : '적지 않음'

const decisionColumns = (labelOf: (rule: string) => string): DataColumn<LoggedDecision>[] => [
  { head: '결정한 날', cell: ({ day }) => day.replaceAll('-', '.') },
  { head: '대상', cell: ({ kind }) => decisionKindLabels[kind] },
  { head: '규칙', cell: ({ rule, measure }) => (rule === null ? withoutRule(measure) : labelOf(rule)) },
  {
    head: '조치',
    cell: ({ measure, reversed }) => `${measureLabels[measure]}${reversed ? ', 되돌림' : ''}`,
  },
  { head: '이의 제기', cell: ({ objection }) => (objection === null ? '' : objectionLabels[objection]) },
  { head: '신고부터 결정까지', cell: ({ days }) => daysText(days), number: true },
]
