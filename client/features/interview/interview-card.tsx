import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { rowKicker } from '#client/ui/layout/list-row.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { QuotedInterview } from './interview.api.ts'
import { GuestNames } from './interview-guests.tsx'
import { InterviewStatusBadge, whenOf } from './interview-status.tsx'
import { PullQuote } from './pull-quote.tsx'

type InterviewCardProps = QuotedInterview & {
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

export function InterviewCard({
  interview,
  quotation,
  heading: Heading = 'h3',
  children,
}: InterviewCardProps): ReactElement {
  const { id, title, status, category, guests, questions } = interview
  return (
    <article className={card}>
      {quotation && <PullQuote quotation={quotation} />}
      <div>
        <p className={rowKicker}>
          <InterviewStatusBadge status={status} /> {category.name}
        </p>
        <Heading>
          <Link to={paths.interview(id)}>{title}</Link>
        </Heading>
        <GuestNames guests={guests} />
        <p className={facts}>
          <span>{whenOf(interview)}</span>
          <span>
            질문 {formatCount(questions.all)}
            {questions.answered > 0 && ` · 답변 ${formatCount(questions.answered)}`}
          </span>
        </p>
        {children}
      </div>
    </article>
  )
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  gap: ${space.three} ${space.eight};
  align-items: start;

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.oneHalf};
    padding-block-start: ${space.half};
  }
  & :is(h2, h3) {
    font-size: ${size.lead};
    line-height: 1.45;
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`
