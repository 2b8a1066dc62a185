import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { codesQuery } from '#client/features/code/index.ts'
import { nextStepOf, thresholdGroup } from '#client/features/question/next-step.ts'
import { bestQuestionsQuery } from '#client/features/question/question.api.ts'
import { RisingQuestion } from '#client/features/question/rising-question.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { space } from '#client/ui/tokens.ts'

export function RisingQuestions(): ReactElement {
  const { data: questions } = useSuspenseQuery(bestQuestionsQuery)
  const { data: codes } = useSuspenseQuery(codesQuery)
  if (questions.length === 0)
    return (
      <Notice title="최근 30일 동안 공감을 받은 물음이 없습니다." help="물음을 읽고 공감을 보태 주세요." />
    )
  return (
    <ul className={grid}>
      {questions.map((question, index) => (
        <RisingQuestion
          key={question.id}
          question={question}
          nextStep={nextStepOf(question.life, codes[thresholdGroup])}
          lead={index === 0}
        />
      ))}
    </ul>
  )
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 0 ${space.four};
`
