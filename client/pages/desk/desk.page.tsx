import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatTotal } from '#client/ui/format/number.ts'

const reviewQuery = query('GET /desk/questions', { query: { life: 'review', sort: 'agreed', size: 10 } })
const awaitingQuery = query('GET /desk/questions', {
  query: { life: 'awaiting-answer', sort: 'waiting', size: 10 },
})
const reportsQuery = query('GET /desk/reports', { query: { status: 'open' } })

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client)
  await Promise.all([
    client.query(fresh(reviewQuery)),
    client.query(fresh(awaitingQuery)),
    client.query(fresh(reportsQuery)),
  ])
  return null
}

export default function DeskPage(): ReactElement {
  const { data: review } = useSuspenseQuery(reviewQuery)
  const { data: awaiting } = useSuspenseQuery(awaitingQuery)
  const { data: reports } = useSuspenseQuery(reportsQuery)
  return (
    <>
      <DeskHead title="오늘" lead="결정을 기다리는 일과 약속한 날이 지난 일입니다." />
      <DeskSection title={`결정을 기다리는 질문 ${formatTotal(review.total, review.totalIsCapped)}`}>
        <Questions questions={review.items} empty="검토 중인 질문이 없습니다." />
      </DeskSection>
      <DeskSection title={`답변을 기다리는 질문 ${formatTotal(awaiting.total, awaiting.totalIsCapped)}`}>
        <Questions questions={awaiting.items} empty="답변을 기다리는 질문이 없습니다." />
      </DeskSection>
      <DeskSection title={`열린 신고 ${reports.items.length}`}>
        {reports.items.length === 0 ? (
          <p>열린 신고가 없습니다.</p>
        ) : (
          <p>
            가장 오래된 신고는 {formatDate(reports.items[0]?.firstAt ?? '')}부터 기다립니다.{' '}
            <Link to={deskPaths.deskReports()}>신고 살펴보기</Link>
          </p>
        )}
      </DeskSection>
    </>
  )
}

type Listed = { id: number; title: string; owner: string | null; dueAt: string | null; since: string }

function Questions({ questions, empty }: { questions: Listed[]; empty: string }) {
  if (questions.length === 0) return <p>{empty}</p>
  return (
    <ul>
      {questions.map(({ id, title, owner, dueAt, since }) => (
        <li key={id}>
          <Link to={deskPaths.deskQuestion(id)}>{title}</Link> · {formatDate(since)}부터
          {owner && ` · ${owner}`}
          {dueAt && ` · 기한 ${formatDate(dueAt)}`}
        </li>
      ))}
    </ul>
  )
}
