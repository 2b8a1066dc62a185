import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import {
  OpenObjections,
  OpenReports,
  OverdueAnswers,
  ScheduledEvents,
  WaitingQuestions,
  WaitingTakedowns,
} from '#client/features/desk/today-lists.tsx'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatCount, formatTotal } from '#client/ui/format/number.ts'

const todayQuery = query('GET /desk/today')

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await client.query(fresh(todayQuery))
  return null
}

const questionsIn = (life: string) => addressOf(deskPaths.deskQuestions(), { life, sort: 'waiting' })

export default function DeskPage(): ReactElement {
  const { waiting, overdue, reports, objections, takedowns, scheduled } = useSuspenseQuery(todayQuery).data
  return (
    <>
      <DeskHead title="오늘" lead="결정을 기다리는 일과 약속한 날이 지난 일, 곧 저절로 바뀌는 것입니다." />
      <Part
        title="결정을 기다리는 질문"
        note="먼저 올라온 질문부터 놓입니다."
        list={waiting}
        empty="검토를 기다리는 질문이 없습니다."
        all={<Link to={questionsIn('review')}>검토 중인 질문 모두 보기</Link>}
      >
        <WaitingQuestions items={waiting.items} />
      </Part>
      <Part
        title="약속한 날이 지난 답변"
        list={overdue}
        empty="약속한 날이 지난 답변이 없습니다."
        all={<Link to={questionsIn('awaiting-answer')}>답변을 기다리는 질문 모두 보기</Link>}
      >
        <OverdueAnswers items={overdue.items} />
      </Part>
      <Part
        title="열린 신고"
        list={reports}
        empty="열린 신고가 없습니다."
        all={<Link to={deskPaths.deskReports()}>신고 모두 보기</Link>}
      >
        <OpenReports items={reports.items} />
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
      <Part title="앞으로 두 주 동안" list={scheduled} empty="앞으로 두 주 동안 저절로 바뀌는 것이 없습니다.">
        <ScheduledEvents items={scheduled.items} />
      </Part>
    </>
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
