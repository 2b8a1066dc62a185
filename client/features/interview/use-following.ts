import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { timeOf } from '#shared/policy/time-code.ts'
import { segmentAt } from './segment-at.ts'

type Media = RefObject<HTMLMediaElement | null>

/** Tells which segment is being heard, whenever another one is. */
export function useHeard(
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
 * Time codes anywhere on the page (`#t=125`) move what is played instead of the page, and the address keeps them;
 * the address that the page was opened with counts too. Where nothing is played they lead to the segment itself.
 */
export function useTimeLinks(media: Media, onMoved: (seconds: number, pressed: boolean) => void): void {
  const moveTo = useEffectEvent((seconds: number, pressed: boolean) => {
    if (!media.current) return
    media.current.currentTime = seconds
    onMoved(seconds, pressed)
  })
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const seconds = pressedTime(event)
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
    document.addEventListener('click', press, true)
    window.addEventListener('hashchange', arrive)
    return () => {
      document.removeEventListener('click', press, true)
      window.removeEventListener('hashchange', arrive)
    }
  }, [media])
}

/** Captions of a video from the transcript itself, so that they need no file of their own. */
export function useCaptions(media: Media, segments: readonly InterviewSegment[]): void {
  useEffect(() => {
    const element = media.current
    if (!(element instanceof HTMLVideoElement)) return
    const track = element.textTracks[0] ?? element.addTextTrack('captions', '녹취 자막', 'ko')
    for (const { start, end, speaker, text } of segments.slice(track.cues?.length ?? 0))
      track.addCue(new VTTCue(start, end, `${speaker}: ${text}`))
  }, [media, segments])
}

/** The time that a plain click on a link of this page names; keys that open it elsewhere are left alone. */
function pressedTime(event: MouseEvent): number | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a')
  return link && link.pathname === location.pathname ? timeOf(link.hash) : null
}
