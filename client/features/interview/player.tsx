import { css } from '@linaria/core'
import { type ReactElement, type RefObject, useCallback } from 'react'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'

type PlayerProps = {
  source: MediaSource
  title: string
  media: RefObject<HTMLMediaElement | null>
}

export function Player({ source, title, media }: PlayerProps): ReactElement {
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
          {source.kind === 'video' ? '영상 보러 가기' : '음성 듣기'}
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

type Media = NonNullable<Interview['media']>

type MediaSource =
  | { plays: true; kind: Media['kind']; url: string }
  | { plays: false; kind: Media['kind']; url: string; host: string }

/**
 * A recording of our own origin is played in the page. Any other is a link: nothing of another host is loaded before
 * a reader chose to go there, and the content security policy would not let it.
 */
export function mediaSourceOf(media: Media, baseUrl: string): MediaSource | null {
  if (!URL.canParse(media.url, baseUrl)) return null
  const { origin, host, protocol, pathname, search, href } = new URL(media.url, baseUrl)
  if (origin === new URL(baseUrl).origin)
    return { plays: true, kind: media.kind, url: `${pathname}${search}` }
  return protocol === 'https:' ? { plays: false, kind: media.kind, url: href, host } : null
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
