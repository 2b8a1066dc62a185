import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { selectedQuestionsQuery } from '#client/features/question/api/selected-questions.ts'
import { QuestionRow } from '#client/features/question/components/question-row.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { newestQuestionsQuery } from './further-queries.ts'

export function NewestQuestions(): ReactElement {
  const { data } = useSuspenseQuery(newestQuestionsQuery)
  if (data.items.length === 0)
    return <Notice fact="아직 올라온 물음이 없습니다." help="첫 물음을 올려 주세요." />
  return <Rows questions={data.items} />
}

/** Those that editors chose last. */
export function SelectedQuestions(): ReactElement {
  const { data } = useSuspenseQuery(selectedQuestionsQuery)
  if (data.length === 0) return <Notice fact="아직 선정한 물음이 없습니다." />
  return <Rows questions={data} />
}

function Rows({ questions }: { questions: QuestionSummary[] }) {
  return (
    <ul>
      {questions.map(question => (
        <QuestionRow key={question.id} question={question} />
      ))}
    </ul>
  )
}
