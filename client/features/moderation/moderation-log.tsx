import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { codesQuery } from '#client/features/code/index.ts'
import { filePaths } from '#client/file-paths.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, idCursorIn } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { brand } from '#shared/constants/brand.ts'
import { decisionKindLabels, measureLabels, objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { LoggedExclusion } from '#shared/contract/agreement-exclusion.ts'
import type { LoggedDecision, Measure, ModerationQuarter } from '#shared/contract/moderation-log.ts'

type DecisionsPlace = { quarter: string | undefined; cursor: number | undefined }

export const placeOfDecisions = (search: URLSearchParams): DecisionsPlace => ({
  quarter: /^2\d{3}-Q[1-4]$/.exec(search.get('quarter') ?? '')?.[0],
  cursor: idCursorIn(search),
})

export const quartersQuery = query('GET /moderation-log/quarters')
export const decisionsQuery = (place: DecisionsPlace) => query('GET /moderation-log', { query: place })

const hrefOf = (place: Partial<DecisionsPlace>) => addressOf(paths.moderation(), place)

/** The table of quarters, and the decisions of one or of all. */
export function Decisions({ quarters }: { quarters: ModerationQuarter[] }): ReactElement {
  return (
    <>
      <Section
        title="분기마다"
        note="‘신고부터 결정까지’는 신고된 것의 절반을 결정하는 데 걸린 날수입니다. 되돌린 결정도 처음 집계한 칸에서 제외하지 않습니다. 임시조치는 권리를 침해받았다는 사람의 요청으로 30일까지 가린 것입니다. ‘이의 제기’는 받아들인 것과 조치를 유지한 것입니다."
      >
        <DataTable
          caption="분기마다 결정한 수"
          columns={quarterColumns}
          rows={quarters}
          keyOf={({ quarter }) => quarter}
        />
      </Section>
      <Section title="결정 하나하나" note="새 결정부터 놓입니다. 날짜는 한국 시간입니다.">
        <DecisionList quarters={quarters} />
      </Section>
    </>
  )
}

function DecisionList({ quarters }: { quarters: ModerationQuarter[] }) {
  const place = placeOfDecisions(useSearchParams()[0])
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

type ExclusionsPlace = { post: number | undefined; cursor: number | undefined }

const idIn = (text: string | null) => Number(/^[1-9]\d{0,14}$/.exec(text ?? '')?.[0]) || undefined

export const placeOfExclusions = (search: URLSearchParams): ExclusionsPlace => ({
  post: idIn(search.get('post')),
  cursor: idIn(search.get('exclusions')),
})

export const exclusionsQuery = (place: ExclusionsPlace) =>
  query('GET /agreement-exclusions', { query: place })

/** Agreements that two editors took out of a count, of all posts or of one. */
export function ExcludedAgreements(): ReactElement {
  const place = placeOfExclusions(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(exclusionsQuery(place))
  const { helpEmail } = brand.operator
  return (
    <Section
      title="집계에서 제외한 공감"
      id="exclusions"
      note="편집자 한 사람이 이유를 적어 제안하고 다른 편집자가 확인해야 제외합니다. 되돌릴 때도 두 사람이 결정합니다."
    >
      <div className={stack}>
        {place.post !== undefined && (
          <p>
            글 하나의 기록만 보고 있습니다. <Link to={`${paths.moderation()}#exclusions`}>모두 보기</Link>
          </p>
        )}
        {list.items.length === 0 && <p>제외한 공감이 없습니다.</p>}
        {list.items.map(exclusion => (
          <Exclusion key={exclusion.id} exclusion={exclusion} />
        ))}
        {list.next && (
          <p>
            <LinkButton
              to={`${addressOf(paths.moderation(), { post: place.post, exclusions: list.next })}#exclusions`}
            >
              더 보기
            </LinkButton>
          </p>
        )}
        <p>
          내 공감이 제외되어 이의가 있으면 <a href={`mailto:${helpEmail}`}>{helpEmail}</a>로 알려 주세요.
        </p>
      </div>
    </Section>
  )
}

const dayText = (day: string) => day.replaceAll('-', '.')

function Exclusion({ exclusion }: { exclusion: LoggedExclusion }) {
  const { post, count, reason, proposedOn, excludedOn, restored } = exclusion
  return (
    <article>
      <h3>
        {post ? <Link to={paths.post(post.kind, post.id)}>{post.title}</Link> : '지금은 볼 수 없는 글'} · 제외{' '}
        {formatCount(count)}
      </h3>
      <dl className={terms}>
        <div>
          <dt>이유</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>제안</dt>
          <dd>{dayText(proposedOn)}</dd>
        </div>
        <div>
          <dt>제외</dt>
          <dd>{dayText(excludedOn)}</dd>
        </div>
        {restored && (
          <div>
            <dt>되돌림</dt>
            <dd>
              {dayText(restored.on)}, {formatCount(restored.count)}개. {restored.reason}
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}
