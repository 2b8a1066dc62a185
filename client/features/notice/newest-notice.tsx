import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { newestNoticeQuery } from './notice.api.ts'

export function NewestNotice(): ReactElement | null {
  const { data: notice } = useSuspenseQuery(newestNoticeQuery)
  if (!notice) return null
  return (
    <aside className={line} aria-label="공지">
      <strong>공지</strong>
      <Link to={paths.notice(notice.id)}>{notice.title}</Link>
      <time dateTime={notice.publishedAt}>{formatDate(notice.publishedAt)}</time>
      <Link to={paths.notices()}>공지 모두 보기</Link>
    </aside>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.two};
  margin-block-end: ${space.three};
  padding-block: ${space.two};
  border-block: 1px solid ${colour.hairline};
  font-size: ${size.small};

  & > a {
    padding-block: ${space.half};
  }
  & > a:first-of-type {
    flex: 0 1 auto;
    min-width: 0;
    text-decoration: none;
  }
  & > a:first-of-type:hover {
    text-decoration: underline;
  }
  & > a:last-child {
    margin-inline-start: auto;
    color: ${colour.soft};
  }
  & > time {
    color: ${colour.faint};
  }
`
