import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, size } from '#client/ui/tokens.ts'
import type { InterviewSegment, InterviewTranscript } from '#shared/contract/interview.ts'
import { timeId, timeOf } from '#shared/text/time-code.ts'
import { interviewTranscriptQuery } from './interview.api.ts'
import { segmentAt } from './transcript-segments.ts'

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

export function TranscriptTools(props: TranscriptToolsProps): ReactElement {
  const { id, transcript, media, frame, heard, onHeard, onWanted, onMore } = props
  const { items, next } = transcript
  const [following, setFollowing] = useState(true)
  const more = useMore(id, transcript, onMore)
  const askMore = useEndFocus(transcript, more)
  useHeard(media, items, onHeard)
  useCaptions(media, items)
  useTimeLinks(media, (seconds, clicked) => {
    setFollowing(true)
    frame.current?.scrollIntoView({ block: 'nearest' })
    if (clicked) focusOn(segmentAt(items, seconds)?.start)
  })
  useEffect(() => {
    const line = frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (heard !== null && following && frame.current && line) scrollIntoFrame(frame.current, line)
  }, [heard, following, frame])
  const atEnd = heard !== null && heard === items.at(-1)?.place
  useEffect(() => {
    if (atEnd) void more()
  }, [atEnd, more])
  useManualScroll(
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
          자동 스크롤
        </Button>
      )}
      <label className={search}>
        <span className={visuallyHidden}>녹취록 검색어</span>
        <input
          className={control}
          type="search"
          placeholder="녹취록에서 검색"
          onInput={event => onWanted(event.currentTarget.value.trim())}
        />
      </label>
      {next !== null && (
        <Button type="button" size="small" onClick={askMore}>
          녹취록 더 불러오기
        </Button>
      )}
    </>
  )
}

function focusOn(start: number | undefined): void {
  const line = start === undefined ? null : document.getElementById(timeId(start))
  line?.querySelector('a')?.focus({ preventScroll: true })
}

function useManualScroll(frame: RefObject<HTMLElement | null>, onScroll: () => void): void {
  useEffect(() => {
    const element = frame.current
    for (const act of ['wheel', 'touchmove'] as const)
      element?.addEventListener(act, onScroll, { passive: true })
    return () => {
      for (const act of ['wheel', 'touchmove'] as const) element?.removeEventListener(act, onScroll)
    }
  }, [frame, onScroll])
}

/** Fetches the next piece and hands on all; a failed one is asked for again by the next call. */
function useMore(
  id: number,
  { items, next }: InterviewTranscript,
  onMore: (transcript: InterviewTranscript) => void,
): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    if (next === null) return
    const piece = await client.query(interviewTranscriptQuery(id, next)).catch(() => null)
    if (piece) onMore({ items: [...items, ...piece.items], next: piece.next })
  }, [client, id, items, next, onMore])
}

/** The button goes with the last piece; the first line of that piece takes its focus. */
function useEndFocus({ items, next }: InterviewTranscript, more: () => Promise<void>): () => void {
  const known = useRef<number>(null)
  useEffect(() => {
    const { current: first } = known
    if (first === null || items.length === first) return
    known.current = null
    if (next === null) focusOn(items[first]?.start)
  }, [items, next])
  return () => {
    known.current = items.length
    void more()
  }
}

/**
 * Scrolls a frame, and nothing round it, so that a line is a little below its top. Rects are measured in zoomed
 * pixels and a frame scrolls in its own (R3.6).
 */
function scrollIntoFrame(frame: HTMLElement, line: HTMLElement): void {
  const seen = frame.getBoundingClientRect()
  const scale = frame.offsetHeight > 0 ? seen.height / frame.offsetHeight : 1
  const below = (line.getBoundingClientRect().top - seen.top) / scale
  frame.scrollTop += below - frame.clientHeight / 5
}

type Media = RefObject<HTMLMediaElement | null>

function useHeard(
  media: Media,
  segments: readonly InterviewSegment[],
  onHeard: (place: number | null) => void,
): void {
  useEffect(() => {
    const element = media.current
    const look = () => element && onHeard(segmentAt(segments, element.currentTime)?.place ?? null)
    for (const moved of ['timeupdate', 'seeking'] as const) element?.addEventListener(moved, look)
    return () => {
      for (const moved of ['timeupdate', 'seeking'] as const) element?.removeEventListener(moved, look)
    }
  }, [media, segments, onHeard])
}

/**
 * Time codes anywhere on the page (`#t=125`) seek the player instead of scrolling, and the address keeps them; so does
 * the one that the page was opened with. Without a player they lead to the segment itself.
 */
function useTimeLinks(media: Media, onMoved: (seconds: number, clicked: boolean) => void): void {
  const moveTo = useEffectEvent((seconds: number, clicked: boolean) => {
    if (!media.current) return
    media.current.currentTime = seconds
    onMoved(seconds, clicked)
  })
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const seconds = clickedTime(event)
      if (seconds === null || !media.current) return
      event.preventDefault()
      history.replaceState(history.state, '', `#t=${seconds}`)
      moveTo(seconds, true)
    }
    const arrive = () => {
      const seconds = timeOf(location.hash)
      if (seconds !== null) moveTo(seconds, false)
    }
    arrive()
    // Before the page's own jumps (R3.9), which leave alone what was taken already.
    document.addEventListener('click', click, true)
    window.addEventListener('hashchange', arrive)
    return () => {
      document.removeEventListener('click', click, true)
      window.removeEventListener('hashchange', arrive)
    }
  }, [media])
}

function useCaptions(media: Media, segments: readonly InterviewSegment[]): void {
  useEffect(() => {
    const element = media.current
    if (!(element instanceof HTMLVideoElement)) return
    const track = element.textTracks[0] ?? element.addTextTrack('captions', '녹취 자막', 'ko')
    for (const { start, end, speaker, text } of segments.slice(track.cues?.length ?? 0))
      track.addCue(new VTTCue(start, end, `${speaker}: ${text}`))
  }, [media, segments])
}

function clickedTime(event: MouseEvent): number | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a')
  return link && link.pathname === location.pathname ? timeOf(link.hash) : null
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
