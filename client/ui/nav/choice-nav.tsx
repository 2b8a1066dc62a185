import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { colour, media, motion, size, space } from '../tokens.ts'

export type Choice = { label: string; to: string; current: boolean }

/** A choice for each value and its label; the value undefined narrows nothing. */
export const choicesOf = <const Value,>(
  labels: readonly (readonly [Value, string])[],
  chosen: NoInfer<Value>,
  hrefOf: (value: Value) => string,
): Choice[] => labels.map(([value, label]) => ({ label, to: hrefOf(value), current: value === chosen }))

/** A row that does not fit a phone scrolls sideways, and begins at its current chip where the browser can. */
export function ChipNav({ label, chips }: { label: string; chips: Choice[] }): ReactElement {
  return (
    <nav className={chipRow} aria-label={label}>
      <ul>
        {chips.map(({ label, to, current }) => (
          <li key={to}>
            <Link className={chip} to={to} aria-current={current || undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chipRow = css`
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
      scroll-padding-inline: var(--gutter);
      scrollbar-width: none;
      white-space: nowrap;
    }
    & [aria-current] {
      scroll-initial-target: nearest;
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

export function TextNav({ label, choices }: { label: string; choices: Choice[] }): ReactElement {
  return (
    <nav className={textRow} aria-label={label}>
      {choices.map(({ label, to, current }) => (
        <Link key={to} to={to} aria-current={current || undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const textRow = css`
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
