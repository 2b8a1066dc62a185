import { css } from '@linaria/core'
import { type ReactElement, type RefObject, useCallback, useEffect } from 'react'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { InterviewSegment } from '#shared/contract/interview.ts'
import type { MediaSource } from '../media-source.ts'

type PlayerProps = {
  source: MediaSource
  title: string
  segments: InterviewSegment[]
  media: RefObject<HTMLMediaElement | null>
}

/**
 * The recording, played by the browser's own controls, or the way to where it lies. The transcript stands beside
 * it; of a video it becomes the captions too.
 */
export function Player({ source, title, segments, media }: PlayerProps): ReactElement {
  useCaptions(media, source.kind === 'video' ? segments : none)
  const hold = useCallback(
    (element: HTMLMediaElement | null) => {
      media.current = element
    },
    [media],
  )
  if (!source.plays)
    return (
      <p className={away}>
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          {source.kind === 'video' ? '영상 보러 가기' : '소리 들으러 가기'}
        </a>
        <span>{source.host}에서 새 창으로 열려요. 누르기 전에는 그곳으로 아무것도 보내지 않아요.</span>
      </p>
    )
  const shared = {
    className: player,
    src: source.url,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': title,
  }
  return source.kind === 'video' ? (
    <video {...shared} ref={hold} playsInline />
  ) : (
    <audio {...shared} ref={hold} />
  )
}

const none: InterviewSegment[] = []

/** Captions from the transcript itself, so that they need no file of their own. */
function useCaptions(media: RefObject<HTMLMediaElement | null>, segments: readonly InterviewSegment[]): void {
  useEffect(() => {
    const element = media.current
    if (!element || segments.length === 0) return
    const track = element.textTracks[0] ?? element.addTextTrack('captions', '녹취 자막', 'ko')
    const known = track.cues?.length ?? 0
    for (const { start, end, speaker, text } of segments.slice(known))
      track.addCue(new VTTCue(start, end, `${speaker}: ${text}`))
  }, [media, segments])
}

const player = css`
  display: block;
  width: 100%;
  border-radius: ${radius.card};

  &:is(video) {
    aspect-ratio: 16 / 9;
    background: ${colour.sunken};
  }
`

const away = css`
  display: grid;
  gap: ${space.half};
  padding: ${space.two};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${colour.raised};

  & > a {
    font-weight: 600;
  }
  & > span {
    color: ${colour.faint};
    font-size: ${size.small};
    line-height: 1.55;
  }
`
