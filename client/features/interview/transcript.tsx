import { css } from '@linaria/core'
import { memo, type ReactElement, type ReactNode, type RefObject } from 'react'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { formatTimeCode, timeId } from '#shared/text/time-code.ts'

type TranscriptProps = {
  segments: InterviewSegment[]
  heard: number | null
  framed: boolean
  frame: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Transcript({ segments, heard, framed, frame, children }: TranscriptProps): ReactElement {
  return (
    <section
      className={lines}
      ref={frame}
      data-framed={framed}
      aria-label={framed ? '녹취록' : undefined}
      // A frame that scrolls must be reached by keyboard.
      tabIndex={framed ? 0 : undefined}
    >
      <ol>
        {segments.map(segment => (
          <TranscriptLine key={segment.place} segment={segment} current={segment.place === heard} />
        ))}
      </ol>
      {children}
    </section>
  )
}

type TranscriptLineProps = {
  segment: InterviewSegment
  current: boolean
}

/** The fragment is the second at which the turn begins. */
const TranscriptLine = memo(function TranscriptLine({ segment, current }: TranscriptLineProps): ReactElement {
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

const lines = css`
  &[data-framed='true'] {
    max-height: min(36rem, 70vh);
    overflow-y: auto;
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    background: ${colour.raised};
  }
  & > p {
    padding: ${space.two};
  }
`

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
  /* While the player runs, its segment is marked instead of the address's. */
  ol:has([aria-current]) > &:target:not([aria-current]) {
    border-color: transparent;
    background: none;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
