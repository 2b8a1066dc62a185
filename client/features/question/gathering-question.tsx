import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { codesQuery } from '#client/features/code/index.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { DottedRing } from './dotted-ring.tsx'
import { nextStepOf, stepAhead, thresholdGroup } from './next-step.ts'
import { bestQuestionsQuery, lastHourQuery } from './question.api.ts'

/** The question that gathers most agreement now, as a ring that fills, and what the last hour brought in all. */
export function GatheringQuestion(): ReactElement | null {
  const { data: questions } = useSuspenseQuery(bestQuestionsQuery)
  const { data: codes } = useSuspenseQuery(codesQuery)
  const [question] = questions
  const next = question ? nextStepOf(question.status, codes[thresholdGroup]) : null
  return (
    <section className={look} aria-labelledby="gathering">
      <h2 id="gathering">지금 공감이 모이는 질문</h2>
      {question && next && (
        <div>
          <DottedRing
            all={question.counts.agree}
            certified={question.counts.certifiedAgree}
            goal={next.agreements}
          />
          <div>
            <h3>
              <Link to={paths.question(question.id)}>{question.title}</Link>
            </h3>
            <p>
              공감 <b>{formatCount(question.counts.agree)}개</b>, 그 가운데 본인확인{' '}
              {formatCount(question.counts.certifiedAgree)}개. {stepAhead(next, question.counts.agree)}
            </p>
          </div>
        </div>
      )}
      <LastHour />
    </section>
  )
}

/** `오후 3:40` in Asia/Seoul. */
const clockTimeOf = (iso: string) => formatDateTime(iso).replace(/^.*일 /, '')

function LastHour() {
  const { data } = useSuspenseQuery(lastHourQuery)
  const { until, questions, comments, agreements } = data
  const counts = [
    questions === null ? [] : `질문 ${formatCount(questions)}개`,
    comments === null ? [] : `의견 ${formatCount(comments)}개`,
    agreements === null ? [] : `공감 ${formatCount(agreements)}개`,
  ].flat()
  if (until === null || counts.length === 0) return null
  return (
    <p>
      최근 1시간 동안 {counts.join(', ')} (<time dateTime={until}>{clockTimeOf(until)}</time> 기준)
    </p>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-inline-start: ${space.four};
  border-inline-start: 1px solid ${colour.hairline};

  & > h2 {
    color: ${colour.soft};
    font-size: ${size.small};
    font-weight: 600;
    letter-spacing: 0;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.two};
    align-items: center;
  }
  & > div > svg {
    flex: 0 1 7.5rem;
  }
  & > div > div {
    flex: 1 1 12rem;
    min-width: 0;
  }
  & h3 {
    margin-block-end: ${space.half};
    font-size: ${size.lead};
    line-height: 1.4;
  }
  & h3 > a {
    text-decoration: none;
  }
  & h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & b {
    color: ${colour.accent};
  }
  ${media.medium} {
    padding: ${space.three} 0 0;
    border-inline-start: 0;
    border-block-start: 1px solid ${colour.hairline};
  }
`
