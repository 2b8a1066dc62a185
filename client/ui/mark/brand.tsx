import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/constants/brand.ts'
import { colour, space } from '../tokens.ts'

export function BrandLink({ to }: { to: string }): ReactElement {
  return (
    <Link to={to} className={look}>
      <BrandMark />
      <strong>{brand.name}</strong> <small>{brand.stage}</small>
    </Link>
  )
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  color: ${colour.ink};
  text-decoration: none;

  & > strong {
    font-size: 1.3125rem;
    font-weight: 800;
    letter-spacing: -0.03em;
    white-space: nowrap;
  }
  & > small {
    align-self: start;
    margin-block-start: 0.1rem;
    color: ${colour.accent};
    font-size: 0.75rem;
    font-weight: 600;
  }
`

/** A ring with a tail, both ㅇ and Q. A foundation puts its own here (R1.1). `size` is in px at zoom 1. */
export function BrandMark({ size = 28 }: { size?: number }): ReactElement {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="15" cy="15" r="11" stroke="currentColor" strokeWidth="4.5" />
      <path d="M18.5 18.5 28 28" stroke="var(--accent)" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  )
}
