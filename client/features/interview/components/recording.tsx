import { css } from '@linaria/core'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { Button } from '#client/ui/button/button.tsx'
import { colour, media as screens, size, space } from '#client/ui/tokens.ts'
import type { Interview, InterviewTranscript } from '#shared/contract/interview.ts'
import { bringIntoFrame } from '../bring-into-frame.ts'
import { mediaSourceOf } from '../media-source.ts'
import { segmentAt } from '../segment-at.ts'
import { useHeard, useTimeLinks } from '../use-following.ts'
import { useTranscript } from '../use-transcript.ts'
import { ChapterList } from './chapter-list.tsx'
import { Player } from './player.tsx'
import { Transcript } from './transcript.tsx'

type RecordingProps = {
  interview: Interview
  /** The piece of the transcript that the page starts with. */
  opening: InterviewTranscript
  /** Address of the page that starts after a place, for readers without script. */
  hrefAfter: (place: number) => string
}

/** What was said: the recording, its chapters and the transcript, which go together by the time code. */
export function Recording({ interview, opening, hrefAfter }: RecordingProps): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { segments: all, next, more } = useTranscript(interview.id, opening)
  // biome-ignore lint/correctness/useExhaustiveDependencies: pieces are only ever added.
  const segments = useMemo(() => all, [all.length, all[0]?.place])
  const source = interview.media && mediaSourceOf(interview.media, baseUrl)
  const plays = source?.plays ?? false
  const media = useRef<HTMLMediaElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [following, setFollowing] = useState(true)
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const heard = useHeard(media, segments)

  const onMoved = useCallback(
    (seconds: number, byLink: boolean) => {
      setFollowing(true)
      const segment = segmentAt(segments, seconds)
      const line = segment && document.getElementById(`t=${segment.start}`)
      if (frame.current && line) bringIntoFrame(frame.current, line)
      if (byLink) {
        frame.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
        line?.querySelector('a')?.focus({ preventScroll: true })
      }
    },
    [segments],
  )
  useTimeLinks(media, onMoved)
  useEffect(() => {
    const line = heard !== null && frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (following && frame.current && line) bringIntoFrame(frame.current, line)
    if (heard !== null && heard === segments.at(-1)?.place) void more().catch(() => false)
  }, [heard, following, segments, more])

  return (
    <section className={recording} aria-labelledby="recording">
      <h2 id="recording">{plays ? '다시 듣기와 녹취록' : '녹취록'}</h2>
      <div className={beside}>
        <div>
          {source && <Player source={source} title={interview.title} segments={segments} media={media} />}
          <ChapterList chapters={interview.chapters} segments={segments} heard={heard} />
        </div>
        <Transcript
          segments={segments}
          heard={heard}
          framed={plays}
          frame={frame}
          following={plays ? { on: following, set: setFollowing } : null}
          more={
            next !== null &&
            (running ? (
              <p>
                <Button type="button" size="small" onClick={() => void more()}>
                  녹취록 이어 보기
                </Button>
              </p>
            ) : (
              <p>
                <Link to={hrefAfter(next)}>녹취록 이어 보기</Link>
              </p>
            ))
          }
        />
      </div>
    </section>
  )
}

const recording = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block: ${space.three} ${space.eight};
  border-block-start: 2px solid ${colour.ink};
  scroll-margin-block-start: ${space.two};

  & > h2 {
    font-size: ${size.lead};
  }
`

const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: ${space.three} ${space.six};
  align-items: start;

  & > div:first-child {
    position: sticky;
    inset-block-start: ${space.two};
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  ${screens.medium} {
    grid-template-columns: minmax(0, 1fr);

    & > div:first-child {
      position: static;
    }
  }
`
