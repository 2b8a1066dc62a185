import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useNow } from '#client/lib/now.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { DebateEvent } from '#shared/contract/debate-event.ts'
import { similarDebateEventsQuery } from './debate.api.ts'
import { eventLabel } from './event-labels.ts'

export function EventTimeline({ events }: { events: DebateEvent[] }): ReactElement {
  const now = useNow()
  return (
    <ol className={timeline}>
      {events.map(event => (
        <Event key={event.id} event={event} ahead={Date.parse(event.at) > now} />
      ))}
    </ol>
  )
}

function Event({ event, ahead }: { event: DebateEvent; ahead: boolean }) {
  const { id, kind, at, title, body, document, place, link } = event
  return (
    <li id={`event-${id}`} data-ahead={ahead}>
      <p>
        <time dateTime={at} title={formatDateTime(at)}>
          {ahead ? formatDateTime(at) : formatDate(at)}
        </time>
        <Badge>{eventLabel[kind]}</Badge>
        {ahead && <Badge tone="accent">예정</Badge>}
      </p>
      <h3>{title}</h3>
      {body && <PostText body={body} document={document} heading={4} />}
      {place && <p>장소 {place}</p>}
      {link && (
        <p>
          <a href={link} rel="noopener nofollow">
            자료 보기
          </a>
        </p>
      )}
    </li>
  )
}

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

const timeline = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    scroll-margin-block-start: ${space.three};
    padding-block-end: ${space.four};
    padding-inline-start: ${space.four};
    font-size: 1rem;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4rem;
    inset-inline-start: 0.125rem;
    width: 0.875rem;
    height: 0.875rem;
    border: 2px solid ${colour.ink};
    border-radius: 50%;
    background: ${colour.ink};
  }
  & > li[data-ahead='true']::before {
    background: ${colour.paper};
  }
  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.5rem -0.2rem;
    inset-inline-start: calc(0.5625rem - 1px);
    width: 2px;
    background: ${colour.hairline};
  }
  & > li:last-child {
    padding-block-end: 0;
  }
  & > li > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & h3 {
    font-size: ${size.body};
    letter-spacing: -0.01em;
  }
  & > li > div {
    color: ${colour.soft};
  }
  ${media.mobile} {
    & > li {
      padding-inline-start: ${space.three};
    }
  }
`

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
