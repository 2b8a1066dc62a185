import { css } from '@linaria/core'
import { memo, type ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { formatTimeCode, timeId } from '../time-code.ts'

type TranscriptLineProps = {
  segment: InterviewSegment
  /** Being heard now. */
  current: boolean
}

/** What somebody said in one go, with the moment they began; its address is that moment. */
export const TranscriptLine = memo(function TranscriptLine({
  segment,
  current,
}: TranscriptLineProps): ReactElement {
  const { start, speaker, text } = segment
  return (
    <li className={line} id={timeId(start)} aria-current={current || undefined}>
      <a href={`#${timeId(start)}`}>{formatTimeCode(start)}</a>
      <div>
        <b>{speaker}</b>
        <p>{text}</p>
      </div>
    </li>
  )
})

const line = css`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: 0 ${space.oneHalf};
  padding: ${space.oneHalf};
  border-inline-start: 4px solid transparent;
  scroll-margin-block-start: ${space.three};

  & > a {
    justify-self: start;
    padding-block: 0.1rem;
    color: ${colour.faint};
    font-size: ${size.small};
    line-height: 1.65;
  }
  & > a:hover {
    color: ${colour.accent};
  }
  & b {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & p {
    max-width: 38em;
  }
  &:target,
  &[aria-current] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
  }
  /* What is heard counts, once something is; the address keeps where it began. */
  ol:has([aria-current]) > &:target:not([aria-current]) {
    border-color: transparent;
    background: none;
  }
`
