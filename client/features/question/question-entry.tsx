import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedItem } from '#client/ui/layout/dated-list.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { questionQuery } from './question.api.ts'
import { nextStepLabel, QuestionStatusBadge } from './question-status.tsx'

type QuestionEntryProps = {
  question: QuestionSummary
  heading?: 'h2' | 'h3'
  lastMove?: boolean
}

export function QuestionEntry({ question, heading, lastMove = false }: QuestionEntryProps): ReactElement {
  const { id, title, category, status, createdAt, counts } = question
  return (
    <DatedItem
      at={createdAt}
      heading={heading}
      to={paths.question(id)}
      title={title}
      kicker={
        <>
          <QuestionStatusBadge status={status} /> {category.name}
        </>
      }
    >
      <span>공감 {formatCount(counts.agree)}</span>
      <span>의견 {formatCount(counts.comment)}</span>
      {lastMove && <LastMove id={id} />}
    </DatedItem>
  )
}

function LastMove({ id }: { id: number }) {
  const { data } = useQuery(questionQuery(id))
  const step = data?.steps.at(-1)
  const next = data?.nextStep
  if (!data) return null
  return (
    <>
      {next && (
        <span>
          공감 {formatCount(next.agreements)}개가 모이면 {nextStepLabel(next.status)}
        </span>
      )}
      {step && step.status !== 'open' && (
        <span>
          {formatDate(step.at)} {questionStatusLabels[step.status]}
        </span>
      )}
      {step?.dueAt && (
        <span>
          다음 단계는 {step.owner ?? '재단'}에서 {formatDate(step.dueAt)}까지
        </span>
      )}
    </>
  )
}
