import { css } from '@linaria/core'
import { type ReactElement, type RefObject, useCallback, useEffect, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { unseen } from '#client/ui/layout/wrap.styles.ts'
import { colour, size } from '#client/ui/tokens.ts'
import type { InterviewTranscript } from '#shared/contract/interview.ts'
import { timeId } from '#shared/policy/time-code.ts'
import { bringIntoFrame } from '../bring-into-frame.ts'
import { segmentAt } from '../segment-at.ts'
import { useCaptions, useHeard, useTimeLinks } from '../use-following.ts'
import { useMore } from '../use-more.ts'

type TranscriptToolsProps = {
  id: number
  transcript: InterviewTranscript
  media: RefObject<HTMLMediaElement | null>
  frame: RefObject<HTMLElement | null>
  heard: number | null
  onHeard: (place: number | null) => void
  onWanted: (words: string) => void
  onMore: (transcript: InterviewTranscript) => void
}

/** Follows what is played until the reader scrolls by hand, moves it by time codes, finds words, fetches the rest. */
export function TranscriptTools(props: TranscriptToolsProps): ReactElement {
  const { id, transcript, media, frame, heard, onHeard, onWanted, onMore } = props
  const { items, next } = transcript
  const [following, setFollowing] = useState(true)
  const more = useMore(id, transcript, onMore)
  useHeard(media, items, onHeard)
  useCaptions(media, items)
  useTimeLinks(media, (seconds, pressed) => {
    setFollowing(true)
    frame.current?.scrollIntoView({ block: 'nearest' })
    if (pressed) focusOn(segmentAt(items, seconds)?.start)
  })
  useEffect(() => {
    const line = frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (heard !== null && following && frame.current && line) bringIntoFrame(frame.current, line)
  }, [heard, following, frame])
  const atEnd = heard !== null && heard === items.at(-1)?.place
  useEffect(() => {
    if (atEnd) void more()
  }, [atEnd, more])
  useHands(
    frame,
    useCallback(() => setFollowing(false), []),
  )
  return (
    <>
      {media.current && (
        <Button
          type="button"
          size="small"
          on={following}
          aria-pressed={following}
          onClick={() => setFollowing(!following)}
        >
          따라 넘기기
        </Button>
      )}
      <label className={search}>
        <span className={unseen}>녹취록에서 찾을 낱말</span>
        <input
          className={control}
          type="search"
          placeholder="녹취록에서 찾기"
          onInput={event => onWanted(event.currentTarget.value.trim())}
        />
      </label>
      {next !== null && (
        <Button type="button" size="small" onClick={() => void more()}>
          녹취록 더 불러오기
        </Button>
      )}
    </>
  )
}

/** Puts whoever follows a time code from elsewhere on the page at what is said there. */
function focusOn(start: number | undefined): void {
  const line = start === undefined ? null : document.getElementById(timeId(start))
  line?.querySelector('a')?.focus({ preventScroll: true })
}

/** Whoever scrolls by hand wants to stay where they are. */
function useHands(frame: RefObject<HTMLElement | null>, onHand: () => void): void {
  useEffect(() => {
    const element = frame.current
    for (const act of ['wheel', 'touchmove'] as const)
      element?.addEventListener(act, onHand, { passive: true })
    return () => {
      for (const act of ['wheel', 'touchmove'] as const) element?.removeEventListener(act, onHand)
    }
  }, [frame, onHand])
}

const search = css`
  flex: 1 1 8rem;
  max-width: 16rem;

  & > input {
    min-height: 2.5rem;
    padding-block: 0.2rem;
    color: ${colour.ink};
    font-size: ${size.small};
  }
`
