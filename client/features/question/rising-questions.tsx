import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { codesQuery } from '#client/features/code/index.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { listCard } from '#client/ui/layout/list-card.styles.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Question, QuestionSummary } from '#shared/contract/question.ts'
import { nextStepOf, thresholdGroup } from './next-step.ts'
import { bestQuestionsQuery } from './question.api.ts'
import { nextStepLabel, QuestionStatusBadge } from './question-status.tsx'

/** The first of them is drawn above as a ring. */
export function RisingQuestions(): ReactElement {
  const { data: questions } = useSuspenseQuery(bestQuestionsQuery)
  const { data: codes } = useSuspenseQuery(codesQuery)
  const further = questions.slice(1, 4)
  if (further.length === 0)
    return (
      <Notice
        title="최근 30일 동안 공감을 받은 다른 질문이 없습니다."
        help="질문을 읽고 공감을 보태 주세요."
      />
    )
  return (
    <ul className={list}>
      {further.map(question => (
        <RisingQuestion
          key={question.id}
          question={question}
          nextStep={nextStepOf(question.status, codes[thresholdGroup])}
        />
      ))}
    </ul>
  )
}

type RisingQuestionProps = { question: QuestionSummary; nextStep: Question['nextStep'] }

function RisingQuestion({ question, nextStep }: RisingQuestionProps): ReactElement {
  const { id, title, category, status, counts } = question
  return (
    <li className={listCard}>
      <p>
        <QuestionStatusBadge status={status} /> {category.name}
      </p>
      <h3>
        <Link to={paths.question(id)}>{title}</Link>
      </h3>
      {nextStep ? (
        <GoalProgress value={counts.agree} goal={nextStep.agreements}>
          공감 <b>{formatCount(counts.agree)}</b>개 · {formatCount(nextStep.agreements)}개가 모이면{' '}
          {nextStepLabel(nextStep.status)}
        </GoalProgress>
      ) : (
        <p>
          공감 <b>{formatCount(counts.agree)}</b> · 본인확인 {formatCount(counts.certifiedAgree)}
        </p>
      )}
    </li>
  )
}

/* The column has a rule of its own above the first. */
const list = css`
  & > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`
