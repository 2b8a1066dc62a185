import { css } from '@linaria/core'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { colour, radius, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { TranscriptLine } from './transcript-line.tsx'

type TranscriptProps = {
  segments: InterviewSegment[]
  /** Place of the segment that is being heard. */
  heard: number | null
  /** In a frame of its own, which follows what is played; otherwise it flows with the page. */
  framed: boolean
  frame: RefObject<HTMLElement | null>
  /** The way to what comes after. */
  children: ReactNode
}

/** Who said what and when. */
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
