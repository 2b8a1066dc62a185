import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { LoneComment } from '#shared/contract/comment.ts'
import type { Debate } from '#shared/contract/debate.ts'

export function DebateOutcome({ debate }: { debate: Debate }): ReactElement {
  return (
    <>
      {debate.conclusion && <Conclusion conclusion={debate.conclusion} />}
      <BestArguments debate={debate} />
    </>
  )
}

export function Conclusion({
  conclusion: { body, document, at, correctedAt, former },
  anchor = 'conclusion',
}: {
  conclusion: NonNullable<Debate['conclusion']>
  /** Another one for the preview of a correction, beside the conclusion itself. */
  anchor?: string
}): ReactElement {
  return (
    <section className={box} aria-labelledby={anchor}>
      <h2 id={anchor}>결론</h2>
      <p>
        <time dateTime={at}>{formatDate(at)}</time> 공개
        {correctedAt && (
          <>
            {' · '}
            <time dateTime={correctedAt}>{formatDate(correctedAt)}</time> 수정
          </>
        )}
      </p>
      <PostText body={body} document={document} heading={3} />
      {former.map(({ body, document, at }) => (
        <details key={at}>
          <summary>{formatDate(at)}에 공개한 수정 전 결론</summary>
          <PostText body={body} document={document} heading={3} />
        </details>
      ))}
    </section>
  )
}

function BestArguments({ debate: { positions, topComments } }: { debate: Debate }) {
  if (topComments.length === 0) return null
  return (
    <section className={sides} aria-labelledby="arguments">
      <h2 id="arguments">입장별로 가장 많은 공감을 받은 의견</h2>
      <ul>
        {positions.map(({ key, label }, order) => (
          <li key={key} data-order={order}>
            <h3>{label}</h3>
            <Argument comment={topComments.find(({ stance }) => stance === key)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Argument({ comment }: { comment: LoneComment | undefined }) {
  if (!comment) return <p>아직 이 입장에서 남긴 의견이 없습니다.</p>
  const { id, body, author, agreeCount } = comment
  return (
    <>
      <blockquote>{body}</blockquote>
      <p className={by}>
        {author && <AuthorName author={author} />}
        <span>공감 {formatCount(agreeCount)}</span>
        <Link to={`?comment=${id}#comment-${id}`}>이 의견 보기</Link>
      </p>
    </>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.three} ${space.four};
  border-inline-start: 4px solid ${colour.ink};
  background: ${colour.sunken};

  & > h2 {
    font-size: ${size.lead};
  }
  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > h2 {
    font-size: ${size.small};
    font-weight: 600;
    letter-spacing: 0;
    color: ${colour.soft};
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
    gap: ${space.three} ${space.four};
  }
  & > ul > li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
    padding-block-start: ${space.two};
    border-block-start: 4px solid ${colour.neither};
  }
  & > ul > li[data-order='0'] {
    border-color: ${colour.yes};
  }
  & > ul > li[data-order='1'] {
    border-color: ${colour.no};
  }
  & > ul > li[data-order='3'] {
    border-color: ${colour.accent};
  }
  & > ul > li[data-order='4'] {
    border-color: ${colour.ink};
  }
  & h3 {
    font-size: ${size.lead};
  }
  & li > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & blockquote {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    line-clamp: 6;
  }
  ${media.mobile} {
    & blockquote {
      -webkit-line-clamp: 4;
      line-clamp: 4;
    }
  }
`

const by = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};

  & > a:hover {
    color: ${colour.accent};
  }
`
