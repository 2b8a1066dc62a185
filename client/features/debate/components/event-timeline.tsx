import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { useNow } from '#client/lib/now.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { PostText } from '#client/ui/rich-text/post-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { DebateEvent } from '#shared/contract/debate-event.ts'
import { eventLabel } from '../debate-words.ts'

/** What happened on the way of a debate and what is still ahead, dated, newest last. */
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
