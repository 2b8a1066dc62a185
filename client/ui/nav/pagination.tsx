import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { colour, radius, space } from '../tokens.ts'

type PaginationProps = { current: number; last: number; hrefOf: (page: number) => string }

/** Nothing for a single page (R12.8). */
export function Pagination({ current, last, hrefOf }: PaginationProps): ReactElement | null {
  if (last <= 1) return null
  return (
    <nav className={look} aria-label="페이지 이동">
      {current > 1 && (
        <Link to={hrefOf(current - 1)} rel="prev" aria-label="이전 페이지">
          <Icon name="back" />
        </Link>
      )}
      {pageNumbers(current, last).map(page => (
        <Link
          key={page}
          to={hrefOf(page)}
          aria-label={`${page} 페이지`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </Link>
      ))}
      {current < last && (
        <Link to={hrefOf(current + 1)} rel="next" aria-label="다음 페이지">
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

export function pageNumbers(current: number, last: number, around = 2): number[] {
  const span = Math.min(around * 2 + 1, last)
  const first = Math.min(Math.max(current - around, 1), Math.max(last - span + 1, 1))
  return Array.from({ length: span }, (_, index) => first + index)
}
