import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { colour, media, motion, size, space } from '../tokens.ts'

export type Chip = { label: string; to: string; current: boolean }

/** A row of links of which one is in force; on phones it slides sideways instead of stacking up. */
export function ChipNav({ label, chips }: { label: string; chips: Chip[] }): ReactElement {
  return (
    <nav className={row} aria-label={label}>
      <ul>
        {chips.map(({ label, to, current }) => (
          <li key={to}>
            <Link className={chip} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const row = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one};
  }
  ${media.mobile} {
    & > ul {
      flex-wrap: nowrap;
      margin-inline: calc(-1 * var(--gutter));
      padding: ${space.half} var(--gutter);
      overflow-x: auto;
      scrollbar-width: none;
      white-space: nowrap;
    }
  }
`

const chip = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding: 0.1rem 0.85rem;
  border: 1px solid ${colour.hairline};
  border-radius: 2rem;
  background: ${colour.raised};
  color: ${colour.soft};
  font-size: ${size.small};
  text-decoration: none;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${colour.ink};
    color: ${colour.ink};
  }
  &:focus-visible {
    border-radius: 2rem;
  }
  &[aria-current] {
    border-color: ${colour.ink};
    background: ${colour.ink};
    color: ${colour.paper};
    font-weight: 600;
  }
`
