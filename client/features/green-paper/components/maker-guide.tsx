import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Fold } from '#client/ui/layout/fold.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperPart } from '#shared/contract/green-paper.ts'
import { partGuide } from '../part-guide.ts'

/** What belongs into a part, what readers ask of it, and how it may read. */
export function MakerGuide({ part }: { part: PaperPart }): ReactElement {
  const { hint, asks, example } = partGuide[part]
  return (
    <div className={guide}>
      <p>{hint}</p>
      <Fold summary="읽는 사람이 묻는 것과 본보기" look="inline">
        <ul>
          {asks.map(ask => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
        <blockquote>
          {example} <small>(본보기로 꾸민 글이에요. 숫자도 꾸민 것이에요.)</small>
        </blockquote>
      </Fold>
    </div>
  )
}

const guide = css`
  padding-inline-start: ${space.two};
  border-inline-start: 3px solid ${colour.accent};
  color: ${colour.soft};
  font-size: ${size.small};

  & ul {
    margin-block-end: ${space.one};
    padding-inline-start: 1.2em;
    list-style: disc;
  }
  & blockquote {
    margin: 0;
    color: ${colour.ink};
  }
  & small {
    color: ${colour.faint};
  }
`
