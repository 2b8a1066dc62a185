import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { type ProgressStep, ProgressSteps } from '#client/ui/path/progress-steps.tsx'
import type { Question } from '#shared/contract/question.ts'
import { lifeLabel } from '../life.ts'
import { type PathPoint, questionSteps } from '../question-steps.ts'

/** R11.3: the path of a question with its dates, what was said, and who owes the next step by when. */
export function QuestionPath({ question }: { question: Question }): ReactElement {
  return <ProgressSteps steps={questionSteps(question).map(drawn)} />
}

const kindLabel = { question: '물음', debate: '토론', interview: '인터뷰' } as const

const drawn = ({ life, state, step }: PathPoint, index: number): ProgressStep => ({
  key: `${index}-${life}`,
  label: lifeLabel[life],
  state,
  detail: step && (
    <>
      <time dateTime={step.at}>{formatDate(step.at)}</time>
      {step.note && <p>{step.note}</p>}
      {step.links.map(({ kind, id, title }) => (
        <p key={id}>
          {kindLabel[kind]}: <Link to={paths.post(kind, id)}>{title}</Link>
        </p>
      ))}
      {step.dueAt && (
        <p>
          {step.owner ?? '재단'} · <time dateTime={step.dueAt}>{formatDate(step.dueAt)}</time>까지
        </p>
      )}
    </>
  ),
})
