import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { codesQuery } from '#client/features/code/index.ts'
import { nextStepOf, thresholdGroup } from '#client/features/question/next-step.ts'
import { bestQuestionsQuery } from '#client/features/question/question.api.ts'
import { RisingQuestion } from '#client/features/question/rising-question.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

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
          nextStep={nextStepOf(question.life, codes[thresholdGroup])}
        />
      ))}
    </ul>
  )
}

/* The column has a rule of its own above the first. */
const list = css`
  & > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`
