import { css } from '@linaria/core'
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { distant } from '#client/ui/layout/distant.styles.ts'
import { colour, media as screens, size, space } from '#client/ui/tokens.ts'
import type { Interview, InterviewTranscript } from '#shared/contract/interview.ts'
import { mediaSourceOf } from '../media-source.ts'
import { ChapterList } from './chapter-list.tsx'
import { Player } from './player.tsx'
import { Transcript } from './transcript.tsx'

/** What only a browser does with a transcript; it comes after the page can be read. */
const TranscriptTools = lazy(async () => ({
  default: (await import('./transcript-tools.tsx')).TranscriptTools,
}))

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
  const source = interview.media && mediaSourceOf(interview.media, baseUrl)
  const plays = source?.plays ?? false
  const media = useRef<HTMLMediaElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [transcript, setTranscript] = useState(opening)
  const [wanted, setWanted] = useState('')
  const [heard, setHeard] = useState<number | null>(null)
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const { items, next } = transcript

  return (
    <section className={recording} aria-labelledby="recording">
      <h2 id="recording">{plays ? '다시 듣기와 녹취록' : '녹취록'}</h2>
      <div className={`${beside} ${distant}`}>
        <div>
          {source && <Player source={source} title={interview.title} media={media} />}
          <ChapterList chapters={interview.chapters} segments={items} heard={heard} />
        </div>
        <div>
          <div className={`needs-script ${tools}`}>
            {running && (
              <Suspense>
                <TranscriptTools
                  id={interview.id}
                  transcript={transcript}
                  media={media}
                  frame={frame}
                  heard={heard}
                  onHeard={setHeard}
                  onWanted={setWanted}
                  onMore={setTranscript}
                />
              </Suspense>
            )}
          </div>
          <Transcript
            segments={wanted ? items.filter(({ text }) => text.includes(wanted)) : items}
            heard={heard}
            framed={plays}
            frame={frame}
          >
            {next !== null && !running && (
              <p>
                <Link to={hrefAfter(next)}>녹취록 이어 보기</Link>
              </p>
            )}
          </Transcript>
        </div>
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

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > div:first-child {
    position: sticky;
    inset-block-start: ${space.two};
  }
  ${screens.medium} {
    grid-template-columns: minmax(0, 1fr);

    & > div:first-child {
      position: static;
    }
  }
`

/* As high as what comes into it, so that nothing moves when it does. */
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.oneHalf};
  min-height: 2.75rem;
`
