import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, motion, radius, size, space } from '../tokens.ts'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /** Opens it; readers alone close it. */
  open?: boolean
  id?: string
  /** Opening one closes the others of its group. */
  group?: string
  look?: 'row' | 'inline'
  heading?: 'h3'
}

/** A `<details>`: opens without script, and find-in-page reaches into it. */
export function Disclosure({
  summary,
  children,
  open,
  id,
  group,
  look = 'row',
  heading,
}: DisclosureProps): ReactElement {
  const Words = heading ?? 'span'
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <details className={disclosure} data-look={look} open={opened} id={id} name={group}>
      <summary>
        <Words>{summary}</Words>
        <Icon name="down" size={look === 'row' ? 22 : 18} />
      </summary>
      <div>{children}</div>
    </details>
  )
}

const disclosure = css`
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
