import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { noticeQuery } from '#client/features/notice/notice.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { Notice } from '#shared/contract/notice.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  await queryClientOf(context).query(noticeQuery(idOf(params)))
  return null
}

export default function NoticePage(): ReactElement {
  const { data: notice } = useSuspenseQuery(noticeQuery(idOf(useParams())))
  const { title, excerpt, body, document, pinned, publishedAt, revisedAt } = notice
  return (
    <article className={article}>
      <DocumentHead
        title={[title, '공지']}
        description={excerpt}
        data={{
          '@type': 'Article',
          headline: title,
          datePublished: publishedAt,
          dateModified: revisedAt ?? publishedAt,
        }}
      />
      <PostHead
        title={title}
        trail={[{ label: '공지', to: paths.notices() }, { label: title }]}
        kicker={<>{pinned && <Badge tone="accent">고정</Badge>} 공지</>}
      >
        <p className={days}>
          <span>
            <TimeText at={publishedAt} form="date" /> 알림
          </span>
          {revisedAt && (
            <span>
              <TimeText at={revisedAt} form="date" /> 수정
            </span>
          )}
        </p>
      </PostHead>
      <PostText body={body} document={document} />
      <Neighbours notice={notice} />
      <Link to={paths.notices()}>공지 목록 보기</Link>
    </article>
  )
}

const article = css`
  max-width: 52rem;

  & > a:last-child {
    display: inline-block;
    padding-block: ${space.one};
  }
  @media print {
    & > a:last-child {
      display: none;
    }
  }
`

const days = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  padding-block-end: ${space.three};
  border-block-end: 2px solid ${colour.ink};
  color: ${colour.faint};
  font-size: ${size.small};
`

export function Neighbours({ notice: { previous, next } }: { notice: Notice }): ReactElement | null {
  if (!previous && !next) return null
  return (
    <nav aria-label="앞뒤 공지" className={nav}>
      {next && <Neighbour word="다음 공지" {...next} />}
      {previous && <Neighbour word="이전 공지" {...previous} />}
    </nav>
  )
}

function Neighbour({ word, id, title }: { word: string; id: number; title: string }) {
  return (
    <Link to={paths.notice(id)}>
      <small>{word}</small> <span>{title}</span>
    </Link>
  )
}

const nav = css`
  margin-block: ${space.eight} ${space.three};
  border-block: 1px solid ${colour.hairline};

  & > a {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 0 ${space.two};
    align-items: baseline;
    padding-block: ${space.oneHalf};
    text-decoration: none;
  }
  & > a + a {
    border-block-start: 1px solid ${colour.hairline};
  }
  & > a:hover > span {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & small {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  ${media.small} {
    & > a {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media print {
    display: none;
  }
`
