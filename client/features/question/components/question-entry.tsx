import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { LedgerRow } from '#client/ui/layout/ledger.tsx'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { questionQuery } from '../api/question.ts'
import { lifeLabel } from '../life.ts'
import { LifeBadge } from './life-badge.tsx'

type QuestionEntryProps = {
  question: QuestionSummary
  heading?: 'h2' | 'h3'
  /** Also what moved last and who owes the next step, from the question itself. */
  lastMove?: boolean
}

/** A question as an entry of its author's ledger: where it stands, what it gathered, what moved last. */
export function QuestionEntry({ question, heading, lastMove = false }: QuestionEntryProps): ReactElement {
  const { id, title, category, life, createdAt, counts } = question
  return (
    <LedgerRow
      at={createdAt}
      heading={heading}
      to={paths.question(id)}
      title={title}
      kicker={
        <>
          <LifeBadge life={life} /> {category.name}
        </>
      }
    >
      <span>공감 {formatCount(counts.agree)}</span>
      <span>의견 {formatCount(counts.comment)}</span>
      {lastMove && <LastMove id={id} />}
    </LedgerRow>
  )
}

/** Nothing while it is not known: the entry says enough without. */
function LastMove({ id }: { id: number }) {
  const { data } = useQuery(questionQuery(id))
  const step = data?.steps.at(-1)
  const ladder = data?.nextStep
  if (!data) return null
  return (
    <>
      {ladder && (
        <span>
          공감 {formatCount(ladder.agreements)}이 모이면 {lifeLabel[ladder.life]}
        </span>
      )}
      {step && step.life !== 'open' && (
        <span>
          {formatDate(step.at)} {lifeLabel[step.life]}
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
