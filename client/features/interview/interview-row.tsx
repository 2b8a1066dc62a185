import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { listRow, rowKicker, rowTally } from '#client/ui/layout/list-row.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { InterviewSummary } from '#shared/contract/interview.ts'
import { GuestNames } from './interview-guests.tsx'
import { InterviewStatusBadge, whenOf } from './interview-status.tsx'

type InterviewRowProps = {
  interview: InterviewSummary
  heading?: 'h2' | 'h3'
}

export function InterviewRow({ interview, heading: Heading = 'h3' }: InterviewRowProps): ReactElement {
  const { id, title, category, state, guests, counts, questions } = interview
  return (
    <li className={`${listRow} ${row}`}>
      <div>
        <p className={rowKicker}>
          <InterviewStatusBadge state={state} /> {category.name}
        </p>
        <Heading>
          <Link to={paths.interview(id)}>{title}</Link>
        </Heading>
        <GuestNames guests={guests} />
        <p className={facts}>
          <span>{whenOf(interview)}</span>
          <span>공감 {formatCount(counts.agree)}</span>
          <span>의견 {formatCount(counts.comment)}</span>
        </p>
      </div>
      <p className={rowTally}>
        <span>질문</span>
        <b>{formatCount(questions.all)}</b>
        {state === 'published' && <small>답변 {formatCount(questions.answered)}</small>}
      </p>
    </li>
  )
}

const row = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one} ${space.four};

  & > div {
    gap: ${space.one};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`
