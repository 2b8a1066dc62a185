import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { similarDebateEventsQuery } from '../api/similar-debate-events.ts'
import { eventLabel } from '../debate-words.ts'

/** What happened in debates on nearly the same (R6.7); nothing where there are none. */
export function SimilarEvents({ id, title }: { id: number; title: string }): ReactElement | null {
  const { data: events } = useSuspenseQuery(similarDebateEventsQuery(id))
  if (events.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul className={list}>
        {events.map(({ id, kind, at, title, debate }) => (
          <li key={id}>
            <p>
              <Badge>{eventLabel[kind]}</Badge> <time dateTime={at}>{formatDate(at)}</time>
            </p>
            <Link to={`${paths.debate(debate.id)}#event-${id}`}>{title}</Link>
            <p>{debate.title}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
    line-height: 1.5;
  }
  & > li > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > li > a {
    display: inline-block;
    padding-block: ${space.half};
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`
