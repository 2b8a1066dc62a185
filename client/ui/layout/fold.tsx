import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, motion, radius, size, space } from '../tokens.ts'

type FoldProps = {
  summary: ReactNode
  children: ReactNode
  /** Open from the start. */
  open?: boolean
  /** For a link to it. */
  id?: string
  /** Folds of one name: opening one closes the others. */
  group?: string
  /** `row` in a list of questions and answers, `inline` for a small aside such as replies. */
  look?: 'row' | 'inline'
  /** Where the folds are what a part of the page is made of, and headings lead to them. */
  heading?: 'h3'
}

/** Matter that is there but folded away; it opens without script and is found by the browser's search. */
export function Fold({ summary, children, open, id, group, look = 'row', heading }: FoldProps): ReactElement {
  const Words = heading ?? 'span'
  return (
    <details className={fold} data-look={look} open={open} id={id} name={group}>
      <summary>
        <Words>{summary}</Words>
        <Icon name="down" size={look === 'row' ? 22 : 18} />
      </summary>
      <div>{children}</div>
    </details>
  )
}

const fold = css`
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.two};
    min-height: 2.75rem;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > :first-child {
    min-width: 0;
    font: inherit;
    letter-spacing: inherit;
    text-wrap: pretty;
  }
  & > summary > svg {
    color: ${colour.faint};
    transition: rotate ${motion.quick};
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  &[data-look='row'] {
    border-block-end: 1px solid ${colour.hairline};
  }
  &[data-look='row'] > summary {
    padding-block: ${space.two};
    font-weight: 600;
    line-height: 1.5;
  }
  &[data-look='row'] > summary:hover {
    color: ${colour.accent};
  }
  &[data-look='row'] > div {
    padding-block: 0 ${space.three};
    color: ${colour.soft};
  }
  &[data-look='inline'] > summary {
    display: inline-flex;
    gap: ${space.half};
    min-height: 2.25rem;
    border-radius: ${radius.small};
    color: ${colour.soft};
    font-size: ${size.small};
    font-weight: 600;
  }
  &[data-look='inline'] > summary:hover {
    color: ${colour.ink};
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  &[data-look='inline'] > div {
    padding-block: ${space.one};
  }
`
