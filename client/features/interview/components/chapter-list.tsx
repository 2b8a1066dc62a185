import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { InterviewChapter, InterviewSegment } from '#shared/contract/interview.ts'
import { formatTimeCode, timeId } from '#shared/policy/time-code.ts'
import { segmentAt } from '../segment-at.ts'

type ChapterListProps = {
  chapters: InterviewChapter[]
  /** A chapter leads to the segment that is being said when it begins. */
  segments: InterviewSegment[]
  heard: number | null
}

/** The parts of an interview, each a link to its moment; the one being heard is marked. */
export function ChapterList({ chapters, segments, heard }: ChapterListProps): ReactElement | null {
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
