import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'
import { newestQuestionsQuery, questionJourneyQuery, selectedQuestionsQuery } from './question.api.ts'
import { QuestionRow } from './question-row.tsx'

const stations = [
  ['asked', '물음'],
  ['selected', '선정'],
  ['debated', '토론'],
  ['answered', '답변'],
] as const

export function QuestionJourney(): ReactElement {
  const { data } = useSuspenseQuery(questionJourneyQuery)
  return (
    <div className={frame}>
      <dl className={row}>
        {stations.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(data[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/* Every cell draws the rule at its left; the frame clips those of the first column, however many fit. */
const frame = css`
  margin-block-end: ${space.three};
  border-block-end: 1px solid ${colour.hairline};
  overflow: clip;
`

const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr));
  margin-inline-start: calc(-1 * ${space.two} - 1px);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.oneHalf};
    padding: 0 ${space.two} ${space.three};
    border-inline-start: 1px solid ${colour.hairline};
  }
  & dt {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & dd {
    font-size: ${size.question};
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.2;
    white-space: nowrap;
  }
  ${media.mobile} {
    & > div {
      display: grid;
    }
  }
`

export function NewestQuestions(): ReactElement {
  const { data } = useSuspenseQuery(newestQuestionsQuery)
  if (data.items.length === 0)
    return <Notice title="아직 올라온 물음이 없습니다." help="첫 물음을 올려 주세요." />
  return <Rows questions={data.items} />
}

export function SelectedQuestions(): ReactElement {
  const { data } = useSuspenseQuery(selectedQuestionsQuery)
  if (data.length === 0) return <Notice title="아직 선정한 물음이 없습니다." />
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
