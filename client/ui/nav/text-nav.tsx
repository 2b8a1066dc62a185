import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Chip } from '../badge/chip-nav.tsx'
import { colour, size, space } from '../tokens.ts'

/** A row of plain words of which one is in force: the quieter sibling of chips, for order and state. */
export function TextNav({ label, choices }: { label: string; choices: Chip[] }): ReactElement {
  return (
    <nav className={row} aria-label={label}>
      {choices.map(({ label, to, current }) => (
        <Link key={to} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  font-size: ${size.small};

  & > a {
    padding-block: 0.4rem;
    color: ${colour.faint};
    text-decoration: none;
  }
  & > a:hover {
    color: ${colour.ink};
  }
  & > a[aria-current] {
    color: ${colour.ink};
    font-weight: 700;
  }
`
