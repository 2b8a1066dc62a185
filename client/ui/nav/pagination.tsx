import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, space } from '../tokens.ts'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = { current: number; last: number; hrefOf: (page: number) => string }

/** Numbered pages of a list (R12.8), each an address of its own; nothing when there is only one. */
export function Pagination({ current, last, hrefOf }: PaginationProps): ReactElement | null {
  if (last <= 1) return null
  return (
    <nav className={look} aria-label="쪽 이동">
      {current > 1 && (
        <Link to={hrefOf(current - 1)} rel="prev" aria-label="이전 쪽">
          <Icon name="back" />
        </Link>
      )}
      {pageNumbers(current, last).map(page => (
        <Link
          key={page}
          to={hrefOf(page)}
          aria-label={`${page} 쪽`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </Link>
      ))}
      {current < last && (
        <Link to={hrefOf(current + 1)} rel="next" aria-label="다음 쪽">
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

const look = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.half};
  margin-block-start: ${space.five};

  & a {
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    border-radius: ${radius.control};
    color: ${colour.soft};
    text-decoration: none;
  }
  & a:hover {
    background: ${colour.sunken};
  }
  & a[aria-current] {
    color: ${colour.accent};
    font-weight: 700;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
`
