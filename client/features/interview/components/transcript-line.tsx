import { css } from '@linaria/core'
import { memo, type ReactElement } from 'react'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { formatTimeCode, timeId } from '#shared/policy/time-code.ts'

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
      <p>
        <a href={`#${timeId(start)}`}>{formatTimeCode(start)}</a> <b>{speaker}</b>
      </p>
      <p>{text}</p>
    </li>
  )
})

const line = css`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: 0 ${space.two};
  padding: ${space.oneHalf} ${space.two};
  border-inline-start: 4px solid transparent;
  scroll-margin-block-start: ${space.three};

  & > p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 0 ${space.one};
    font-size: ${size.small};
    line-height: 2;
  }
  & a {
    color: ${colour.faint};
  }
  & a:hover {
    color: ${colour.accent};
  }
  & > p:last-child {
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
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
