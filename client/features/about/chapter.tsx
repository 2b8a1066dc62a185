import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, media, space } from '#client/ui/tokens.ts'
import { type ChapterId, chapterTitle } from './opening.tsx'

type ChapterProps = { id: ChapterId; note?: ReactNode; more?: ReactNode; children: ReactNode }

export const Chapter = ({ id, ...rest }: ChapterProps): ReactElement => (
  <Section id={id} title={chapterTitle(id)} {...rest} />
)

export function Facts({ facts }: { facts: { term: string; text: ReactNode }[] }): ReactElement {
  return (
    <dl className={list}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const list = css`
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 14rem) minmax(0, 1fr);
    gap: ${space.half} ${space.four};
    padding-block: ${space.two};
    border-block-end: 1px solid ${colour.hairline};
  }
  & > div:first-child {
    padding-block-start: 0;
  }
  & > div:last-child {
    border-block-end: 0;
  }
  & dt {
    font-weight: 700;
  }
  & dd {
    max-width: 36em;
    color: ${colour.soft};
  }
  ${media.mobile} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
