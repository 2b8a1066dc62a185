import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#client/lib/browser-events.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { deferredLayout } from '#client/ui/layout/layout.styles.ts'
import { colour, media as screens, size, space } from '#client/ui/tokens.ts'
import type {
  Interview,
  InterviewChapter,
  InterviewSegment,
  InterviewTranscript,
} from '#shared/contract/interview.ts'
import { formatTimeCode, timeId } from '#shared/text/time-code.ts'
import { interviewTranscriptQuery } from './interview.api.ts'
import { mediaSourceOf, Player } from './player.tsx'
import { Transcript } from './transcript.tsx'
import { segmentAt } from './transcript-segments.ts'

/** Needs script; loaded after the page can be read. */
const TranscriptTools = lazyComponent(async () => (await import('./transcript-tools.tsx')).TranscriptTools)

type InterviewRecordingProps = {
  interview: Interview
  after: number
}

export function InterviewRecording({ interview, after }: InterviewRecordingProps): ReactElement | null {
  if (interview.transcript.items.length === 0 && !interview.media) return null
  return after > 0 ? <LaterPart interview={interview} after={after} /> : <Whole interview={interview} />
}

const hrefAfter = (id: number) => (place: number) => `${paths.interview(id)}?after=${place}#recording`

const Whole = ({ interview }: { interview: Interview }) => (
  <Recording interview={interview} opening={interview.transcript} hrefAfter={hrefAfter(interview.id)} />
)

function LaterPart({ interview, after }: InterviewRecordingProps) {
  const { data: opening } = useSuspenseQuery(interviewTranscriptQuery(interview.id, after))
  return <Recording key={after} interview={interview} opening={opening} hrefAfter={hrefAfter(interview.id)} />
}

type RecordingProps = {
  interview: Interview
  opening: InterviewTranscript
  hrefAfter: (place: number) => string
}

function Recording({ interview, opening, hrefAfter }: RecordingProps) {
  const { baseUrl } = usePublicConfig()
  const source = interview.media && mediaSourceOf(interview.media, baseUrl)
  const plays = source?.plays ?? false
  const media = useRef<HTMLMediaElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [transcript, setTranscript] = useState(opening)
  const [wanted, setWanted] = useState('')
  const [heard, setHeard] = useState<number | null>(null)
  const hydrated = useHydrated()
  const { items, next } = transcript
  const shown = wanted ? items.filter(({ text }) => text.includes(wanted)) : items

  return (
    <section className={recording} aria-labelledby="recording">
      <h2 id="recording">{plays ? '다시 듣기와 녹취록' : '녹취록'}</h2>
      <div className={`${beside} ${deferredLayout}`}>
        <div>
          {source && <Player source={source} title={interview.title} media={media} />}
          <ChapterList chapters={interview.chapters} segments={items} heard={heard} />
        </div>
        <div>
          <div className={`needs-script ${tools}`}>
            {hydrated && (
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
          <Transcript segments={shown} heard={heard} framed={plays} frame={frame}>
            {wanted && shown.length === 0 && (
              <p role="status">
                ‘{wanted}’ 검색 결과가 없습니다.
                {next !== null && ' 녹취록을 더 불러온 뒤 다시 검색해 보세요.'}
              </p>
            )}
            {next !== null && !hydrated && (
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

type ChapterListProps = {
  chapters: InterviewChapter[]
  segments: InterviewSegment[]
  heard: number | null
}

function ChapterList({ chapters, segments, heard }: ChapterListProps) {
  if (chapters.length === 0) return null
  const now = segments.find(({ place }) => place === heard)
  const current = now && chapters.findLast(({ at }) => at <= now.start)
  return (
    <nav className={list} aria-label="장">
      <ol>
        {chapters.map(chapter => (
          <li key={chapter.at}>
            <a
              href={`#${timeId(segmentAt(segments, chapter.at)?.start ?? chapter.at)}`}
              aria-current={chapter === current ? 'true' : undefined}
            >
              <span>{formatTimeCode(chapter.at)}</span> {chapter.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
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

/* As high as the tools that are loaded into it, so that nothing shifts. */
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.oneHalf};
  min-height: 2.75rem;
`

const list = css`
  & li {
    border-block-start: 1px solid ${colour.hairline};
  }
  & a {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: ${space.one};
    padding-block: ${space.one};
    font-size: ${size.small};
    text-decoration: none;
  }
  & a > span {
    color: ${colour.faint};
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & a[aria-current] {
    color: ${colour.accent};
    font-weight: 700;
  }
`
