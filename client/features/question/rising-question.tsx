import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { listCard } from '#client/ui/layout/list-card.styles.ts'
import { GoalProgress } from '#client/ui/progress/goal-progress.tsx'
import { media, size, space } from '#client/ui/tokens.ts'
import type { Question, QuestionSummary } from '#shared/contract/question.ts'
import { QuestionStatusBadge, statusLabel } from './question-status.tsx'

type RisingQuestionProps = { question: QuestionSummary; nextStep: Question['nextStep']; lead?: boolean }

export function RisingQuestion({ question, nextStep, lead = false }: RisingQuestionProps): ReactElement {
  const { id, title, excerpt, category, life, counts } = question
  return (
    <li className={`${listCard} ${item}`} data-lead={lead}>
      <p>
        <QuestionStatusBadge life={life} /> {category.name}
      </p>
      <h3>
        <Link to={paths.question(id)}>{title}</Link>
      </h3>
      {lead && <p className={context}>{excerpt}</p>}
      {nextStep ? (
        <GoalProgress value={counts.agree} goal={nextStep.agreements}>
          공감 <b>{formatCount(counts.agree)}</b> · {formatCount(nextStep.agreements)}이 되면{' '}
          {statusLabel[nextStep.life]}
        </GoalProgress>
      ) : (
        <p>
          공감 <b>{formatCount(counts.agree)}</b> · 본인확인 {formatCount(counts.certifiedAgree)}
        </p>
      )}
    </li>
  )
}

const item = css`
  grid-template-rows: auto 1fr auto;
  align-content: start;

  &[data-lead='true'] {
    grid-template-rows: auto;
    grid-column: 1 / -1;
    gap: ${space.oneHalf};
    padding-block: 0 ${space.four};
    border-block-start: 0;
  }
  &[data-lead='true'] > h3 {
    max-width: 20em;
    font-size: ${size.question};
    line-height: 1.3;
  }
  ${media.mobile} {
    &[data-lead='true'] {
      padding-block-end: ${space.three};
    }
  }
`

const context = css`
  && {
    max-width: 38em;
    font-size: ${size.body};
  }
`
