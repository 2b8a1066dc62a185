import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Quotation } from './transcript-segments.ts'

export function PullQuote({ quotation }: { quotation: Quotation }): ReactElement {
  const { text, by, at } = quotation
  return (
    <figure className={quote}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        {by}
        {at === null && <span>공감이 가장 많은 질문</span>}
      </figcaption>
    </figure>
  )
}

const quote = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  margin: 0;

  & > blockquote {
    max-width: 24em;
    margin: 0;
    font-size: ${size.question};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.38;
    text-wrap: balance;
  }
  & > blockquote > p::before {
    content: '“';
    content: '“' / '';
  }
  & > blockquote > p::after {
    content: '”';
    content: '”' / '';
  }
  & > figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.oneHalf};
    color: ${colour.ink};
    font-size: ${size.small};
    font-weight: 600;
  }
  & > figcaption > span {
    color: ${colour.faint};
    font-weight: 400;
  }
`
