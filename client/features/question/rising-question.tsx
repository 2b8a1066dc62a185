import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { listCard } from '#client/ui/layout/list-card.styles.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import type { Question, QuestionSummary } from '#shared/contract/question.ts'
import { nextStepLabel, QuestionStatusBadge } from './question-status.tsx'

type RisingQuestionProps = { question: QuestionSummary; nextStep: Question['nextStep'] }

export function RisingQuestion({ question, nextStep }: RisingQuestionProps): ReactElement {
  const { id, title, category, life, counts } = question
  return (
    <li className={listCard}>
      <p>
        <QuestionStatusBadge life={life} /> {category.name}
      </p>
      <h3>
        <Link to={paths.question(id)}>{title}</Link>
      </h3>
      {nextStep ? (
        <GoalProgress value={counts.agree} goal={nextStep.agreements}>
          공감 <b>{formatCount(counts.agree)}</b>개 · {formatCount(nextStep.agreements)}개가 모이면{' '}
          {nextStepLabel(nextStep.life)}
        </GoalProgress>
      ) : (
        <p>
          공감 <b>{formatCount(counts.agree)}</b> · 본인확인 {formatCount(counts.certifiedAgree)}
        </p>
      )}
    </li>
  )
}
