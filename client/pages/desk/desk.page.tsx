import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import {
  OpenObjections,
  OpenReports,
  OverdueAnswers,
  ScheduledEvents,
  SuspiciousPosts,
  WaitingQuestions,
  WaitingTakedowns,
} from '#client/features/desk/today-lists.tsx'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatCount, formatTotal } from '#client/ui/format/number.ts'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import type { CallAnswer } from '#shared/contract/index.ts'

type Field = 'mine' | undefined

const fieldIn = (search: URLSearchParams): Field => (search.get('field') === 'mine' ? 'mine' : undefined)

const todayQuery = (field: Field) => query('GET /desk/today', { query: { field } })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(todayQuery(fieldIn(new URL(request.url).searchParams))))
  return null
}

const questionsIn = (status: string, field: Field) =>
  addressOf(deskPaths.deskQuestions(), { status, sort: 'waiting', field })

export default function DeskPage(): ReactElement {
  const field = fieldIn(useSearchParams()[0])
  const today = useSuspenseQuery(todayQuery(field)).data
  const { fields, reports, agreements, objections, takedowns, scheduled } = today
  return (
    <>
      <DeskHead title="오늘" lead="결정을 기다리는 일과 약속한 날이 지난 일, 곧 자동으로 바뀌는 것입니다." />
      {(fields.length > 0 || field) && <FieldFilter fields={fields} field={field} />}
      <QuestionParts today={today} field={field} />
      <Part
        title="열린 신고"
        list={reports}
        empty="열린 신고가 없습니다."
        all={<Link to={deskPaths.deskReports()}>신고 모두 보기</Link>}
      >
        <OpenReports items={reports.items} />
      </Part>
      <Part
        title="살펴볼 공감"
        note="기준에 걸린 공감과, 다른 편집자의 확인을 기다리는 제외 제안입니다."
        list={agreements}
        empty="살펴볼 공감이 없습니다."
      >
        <SuspiciousPosts items={agreements.items} />
      </Part>
      <Part
        title="열린 이의 제기"
        note="처음 결정한 편집자가 아닌 다른 편집자가 판단합니다."
        list={objections}
        empty="열린 이의 제기가 없습니다."
        all={<Link to={deskPaths.deskObjections()}>이의 제기 모두 보기</Link>}
      >
        <OpenObjections items={objections.items} />
      </Part>
      <Part
        title="결정을 기다리는 임시조치 요청"
        list={takedowns}
        empty="결정을 기다리는 임시조치 요청이 없습니다."
        all={<Link to={deskPaths.deskTakedowns()}>임시조치 요청 모두 보기</Link>}
      >
        <WaitingTakedowns items={takedowns.items} />
      </Part>
      <Part
        title="앞으로 두 주 동안"
        list={scheduled}
        empty="앞으로 두 주 동안 자동으로 바뀌는 것이 없습니다."
      >
        <ScheduledEvents items={scheduled.items} />
      </Part>
    </>
  )
}

type QuestionPartsProps = { today: CallAnswer<'GET /desk/today'>; field: Field }

function QuestionParts({ today: { waiting, overdue }, field }: QuestionPartsProps) {
  return (
    <>
      <Part
        title="결정을 기다리는 질문"
        note="내 분야가 먼저, 그 안에서는 먼저 올라온 질문부터 놓입니다."
        list={waiting}
        empty="검토를 기다리는 질문이 없습니다."
        all={<Link to={questionsIn('review', field)}>검토 중인 질문 모두 보기</Link>}
      >
        <WaitingQuestions items={waiting.items} />
      </Part>
      <Part
        title="약속한 날이 지난 답변"
        list={overdue}
        empty="약속한 날이 지난 답변이 없습니다."
        all={<Link to={questionsIn('awaiting-answer', field)}>답변을 기다리는 질문 모두 보기</Link>}
      >
        <OverdueAnswers items={overdue.items} />
      </Part>
    </>
  )
}

function FieldFilter({ fields, field }: { fields: string[]; field: Field }) {
  return (
    <ChipNav
      label="담당"
      chips={choicesOf(
        [
          [undefined, '모든 분야'],
          ['mine', `내 분야: ${fields.join(', ')}`],
        ],
        field,
        each => addressOf(deskPaths.desk(), { field: each }),
      )}
    />
  )
}

type PartProps = {
  title: string
  note?: string
  list: { total: number; totalIsCapped: boolean; items: unknown[] }
  empty: string
  all?: ReactNode
  children: ReactNode
}

function Part({ title, note, list: { total, totalIsCapped, items }, empty, all, children }: PartProps) {
  const further = total - items.length
  return (
    <DeskSection title={`${title} ${formatTotal(total, totalIsCapped)}`} note={items.length > 0 && note}>
      {items.length === 0 ? <p>{empty}</p> : children}
      {(all || further > 0) && (
        <p>
          {further > 0 &&
            `이 밖에 ${formatCount(further)}${totalIsCapped ? '개 넘게' : '개가'} 더 있습니다. `}
          {all}
        </p>
      )}
    </DeskSection>
  )
}
