import { type RefObject, useEffect, useState } from 'react'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import { segmentAt } from './segment-at.ts'
import { timeOf } from './time-code.ts'

/** Which segment is being heard. */
export function useHeard(
  media: RefObject<HTMLMediaElement | null>,
  segments: readonly InterviewSegment[],
): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    const element = media.current
    const look = () => element && setPlace(segmentAt(segments, element.currentTime)?.place ?? null)
    for (const moved of ['timeupdate', 'seeking'] as const) element?.addEventListener(moved, look)
    return () => {
      for (const moved of ['timeupdate', 'seeking'] as const) element?.removeEventListener(moved, look)
    }
  }, [media, segments])
  return place
}

/**
 * Time codes anywhere on the page (`#t=125`) move what is played instead of the page, and the address keeps them;
 * the address that the page was opened with counts too. Without script they lead to the segment itself.
 */
export function useTimeLinks(
  media: RefObject<HTMLMediaElement | null>,
  onMoved: (seconds: number, byLink: boolean) => void,
): void {
  useEffect(() => {
    const moveTo = (seconds: number, byLink: boolean) => {
      if (!media.current) return
      media.current.currentTime = seconds
      onMoved(seconds, byLink)
    }
    const click = (event: MouseEvent) => {
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
    document.addEventListener('click', click)
    window.addEventListener('hashchange', arrive)
    return () => {
      document.removeEventListener('click', click)
      window.removeEventListener('hashchange', arrive)
    }
  }, [media, onMoved])
}

/** The time that a plain click on a link of this page names; keys that open it elsewhere are left alone. */
function pressedTime(event: MouseEvent): number | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null
  const link = target.closest('a')
  return link && link.pathname === location.pathname ? timeOf(link.hash) : null
}
