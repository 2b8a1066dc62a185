import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import { newestPapersQuery } from './green-paper.api.ts'

/** Covers typeset from the titles. */
export function PaperShelf(): ReactElement {
  const { data } = useSuspenseQuery(newestPapersQuery)
  if (data.items.length === 0) return <Notice title="아직 발행한 녹서가 없습니다." />
  return (
    <ul className={shelf}>
      {data.items.map(({ id, title, authors, publishedAt }) => (
        <li key={id}>
          <RingGrid seed={id} />
          <h3>
            <Link to={paths.greenPaper(id)}>{title}</Link>
          </h3>
          <p>
            {authors.map(({ name }) => name).join(', ')} · {formatDate(publishedAt)} 발행
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Rings of which some are filled, the same for the same paper. */
function RingGrid({ seed }: { seed: number }) {
  const cells = Array.from({ length: 12 }, (_, at) => ({
    x: 8 + (at % 6) * 16,
    y: 8 + Math.floor(at / 6) * 16,
    at,
  }))
  return (
    <svg viewBox="0 0 96 32" fill="none" aria-hidden="true">
      {cells.map(({ x, y, at }) => (
        <circle key={at} cx={x} cy={y} r="6" data-filled={((seed * 37 + at * at * 11) >> 1) % 3 === 0} />
      ))}
    </svg>
  )
}

const shelf = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space.three};

  & > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: ${space.two};
    min-height: 15rem;
    padding: ${space.three} ${space.two} ${space.two} ${space.three};
    border: 1px solid ${colour.border};
    border-inline-start: 6px solid ${colour.ink};
    border-radius: ${radius.small};
    background: ${colour.raised};
  }
  & svg {
    width: 6rem;
    height: auto;
    stroke: ${colour.accent};
    stroke-width: 1.5;
  }
  & [data-filled='true'] {
    fill: ${colour.accent};
  }
  & h3 {
    font-size: ${size.lead};
    line-height: 1.4;
  }
  & h3 > a {
    text-decoration: none;
  }
  & h3 > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
