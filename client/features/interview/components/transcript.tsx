import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, type RefObject, useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { colour, media, motion, radius, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { TranscriptLine } from './transcript-line.tsx'

type TranscriptProps = {
  segments: InterviewSegment[]
  heard: number | null
  /** In a frame of its own that follows what is played; otherwise it flows with the page. */
  framed: boolean
  frame: RefObject<HTMLElement | null>
  /** Null where nothing is played. */
  following: { on: boolean; set: (on: boolean) => void } | null
  /** The way to what comes after. */
  more: ReactNode
}

/**
 * Who said what and when. Can be searched, and follows what is played until the reader scrolls it; `needs-script` is
 * a fixed name, which the script-less style sheet hides.
 */
export function Transcript({
  segments,
  heard,
  framed,
  frame,
  following,
  more,
}: TranscriptProps): ReactElement {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const shown = wanted ? segments.filter(({ text }) => text.includes(wanted)) : segments
  const letGo = () => following?.set(false)
  return (
    <div className={box}>
      <div className={`needs-script ${tools}`}>
        {following && (
          <Button
            type="button"
            size="small"
            on={following.on}
            aria-pressed={following.on}
            onClick={() => following.set(!following.on)}
          >
            소리를 따라 넘기기
          </Button>
        )}
        <label>
          <span className={unseen}>녹취록에서 찾을 낱말</span>
          <input
            className={control}
            type="search"
            placeholder="녹취록에서 찾기"
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status">{wanted && `${shown.length}곳`}</p>
      </div>
      <section
        className={lines}
        ref={frame}
        data-framed={framed}
        aria-label="녹취록"
        tabIndex={framed ? 0 : undefined}
        onWheel={letGo}
        onTouchMove={letGo}
      >
        <ol>
          {shown.map(segment => (
            <TranscriptLine key={segment.place} segment={segment} current={segment.place === heard} />
          ))}
        </ol>
        {more}
      </section>
    </div>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  align-content: start;
`

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.oneHalf};
  min-height: 2.75rem;

  & > label {
    flex: 0 1 16rem;
  }
  & input {
    min-height: 2.5rem;
    padding-block: 0.2rem;
    font-size: ${size.small};
  }
  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

const lines = css`
  &[data-framed='true'] {
    max-height: min(36rem, 70vh);
    overflow-y: auto;
    overscroll-behavior-y: auto;
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    background: ${colour.raised};
    scroll-behavior: smooth;
    transition: border-color ${motion.quick};
  }
  & > p {
    padding: ${space.two};
  }
  ${media.still} {
    &[data-framed='true'] {
      scroll-behavior: auto;
    }
  }
`
