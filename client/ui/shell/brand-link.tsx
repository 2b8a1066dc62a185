import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/constants/brand.ts'
import { BrandMark } from '../mark/brand-mark.tsx'
import { colour, space } from '../tokens.ts'

/** Mark, name and Beta, leading home. */
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
