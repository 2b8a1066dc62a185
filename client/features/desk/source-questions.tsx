import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { SourceQuestion } from '#shared/contract/desk-question.ts'
import { DeskSection } from './desk-section.tsx'
import { sourceLabel } from './source-questions-field.tsx'

export function SourceQuestions({ questions }: { questions: SourceQuestion[] }): ReactElement | null {
  if (questions.length === 0) return null
  return (
    <DeskSection title={sourceLabel}>
      <ul>
        {questions.map(({ id, title, status }) => (
          <li key={id}>
            <Link to={deskPaths.deskQuestion(id)}>{title}</Link> · {questionStatusLabels[status]}
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
