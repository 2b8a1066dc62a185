import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'

type NoticeRowProps = { notice: NoticeSummary; number: number | undefined; heading: 'h2' | 'h3' }

export function NoticeRow({ notice, number, heading: Heading }: NoticeRowProps): ReactElement {
  const { id, title, excerpt, pinned, publishedAt } = notice
  return (
    <li className={row} data-pinned={pinned}>
      <span className={place}>{pinned ? <Badge tone="accent">고정</Badge> : number}</span>
      <div>
        <Heading>
          <Link to={paths.notice(id)}>{title}</Link>
        </Heading>
        <p>{excerpt}</p>
      </div>
      <TimeText at={publishedAt} form="date" />
    </li>
  )
}

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) 7rem;
  align-items: baseline;
  gap: ${space.half} ${space.two};
  padding-block: ${space.three};
  border-block-end: 1px solid ${colour.hairline};

  & :is(h2, h3) {
    font-size: ${size.lead};
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  /* The whole row leads there, the headline alone is the link. */
  & :is(h2, h3) > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & p {
    display: -webkit-box;
    max-width: 42em;
    margin-block-start: ${space.half};
    overflow: hidden;
    color: ${colour.soft};
    font-size: ${size.small};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    line-clamp: 1;
  }
  & > time {
    color: ${colour.faint};
    font-size: ${size.small};
    text-align: end;
  }
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
    padding-block: ${space.two};

    & > div {
      grid-column: 1 / -1;
      grid-row: 1;
    }
    & > time {
      text-align: start;
    }
  }
`

const place = css`
  color: ${colour.faint};
  font-size: ${size.small};
`
